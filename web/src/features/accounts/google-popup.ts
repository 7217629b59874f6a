import { googlePopup, type GooglePopupMessage } from '@anandham/contract/google-popup';

/** What Google's own page is made for. */
const size = { width: 500, height: 600 } as const;
/** Nobody tells a page that a window it opened is gone; it has to look. */
const pollEveryMs = 500;

export type GooglePopup = {
  /** Brings the window to the front. */
  readonly show: () => void;
  /** Hears nothing of the window any more. */
  readonly forget: () => void;
};

type Listener = {
  readonly onMessage: (message: GooglePopupMessage) => void;
  /** The person has closed the window, or Google has cut it off from this page. */
  readonly onGone: () => void;
};

/**
 * Opens Google's window; null when the browser blocks it. Call it in the tap itself, or every browser
 * will. Because a window that was cut off looks closed, its message is awaited all the same.
 */
export function openGooglePopup({ onMessage, onGone }: Listener): GooglePopup | null {
  const flow = newFlow();
  const channel = new BroadcastChannel(googlePopup.channelOf(flow));
  const opened = window.open(`${googlePopup.startPath}?flow=${flow}`, '_blank', placed());
  if (opened === null) {
    channel.close();
    return null;
  }
  const looking = setInterval(() => {
    if (!opened.closed) return;
    clearInterval(looking);
    onGone();
  }, pollEveryMs);
  const forget = () => {
    clearInterval(looking);
    channel.close();
  };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data)) return;
    channel.postMessage(googlePopup.taken);
    forget();
    onMessage(data);
  });
  return { show: () => opened.focus(), forget };
}

/** 192 random bits. Not randomUUID: that one is missing where the site is tried out without TLS. */
function newFlow(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** In the middle of this window, as far as the screen goes. */
function placed(): string {
  const left = window.screenX + Math.max(0, (window.outerWidth - size.width) / 2);
  const top = window.screenY + Math.max(0, (window.outerHeight - size.height) / 2);
  const place = { ...size, left: Math.round(left), top: Math.round(top) };
  return ['popup', ...Object.entries(place).map(([name, value]) => `${name}=${value}`)].join(',');
}

function isMessage(data: unknown): data is GooglePopupMessage {
  if (typeof data !== 'object' || data === null) return false;
  const { credential, name, email } = data as Partial<Record<keyof GooglePopupMessage, unknown>>;
  return [credential, name, email].every((text) => typeof text === 'string');
}
