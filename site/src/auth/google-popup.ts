import { googlePopup, type GooglePopupMessage } from '@anandham/contract/google-popup';

/** The size that Google's page is designed for. */
const size = { width: 500, height: 600 } as const;
/** There is no event for a closed popup, so `closed` is polled. */
const pollEveryMs = 500;

export type GooglePopup = {
  /** Brings the popup to the front. */
  readonly show: () => void;
  /** Ignores the popup from now on, without closing it. */
  readonly stopListening: () => void;
};

type Listener = {
  readonly onMessage: (message: GooglePopupMessage) => void;
  /** The visitor closed the popup, or Google's opener policy disconnected it from this page. */
  readonly onClosed: () => void;
};

/**
 * Opens Google's popup; null when the browser blocks it. Call it in the click handler, else every browser
 * blocks it. A disconnected popup looks closed, so its message is accepted after `onClosed` too.
 */
export function openGooglePopup({ onMessage, onClosed }: Listener): GooglePopup | null {
  const flow = newFlow();
  const channel = new BroadcastChannel(googlePopup.channelOf(flow));
  const opened = window.open(`${googlePopup.startPath}?flow=${flow}`, '_blank', popupFeatures());
  if (opened === null) {
    channel.close();
    return null;
  }
  const poll = setInterval(() => {
    if (!opened.closed) return;
    clearInterval(poll);
    onClosed();
  }, pollEveryMs);
  const stopListening = () => {
    clearInterval(poll);
    channel.close();
  };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data)) return;
    channel.postMessage(googlePopup.taken);
    stopListening();
    onMessage(data);
  });
  return { show: () => opened.focus(), stopListening };
}

/** 192 random bits. `crypto.randomUUID` is missing without TLS, as in development. */
function newFlow(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The popup's features for `window.open`: centred over this window. */
function popupFeatures(): string {
  const left = window.screenX + Math.max(0, (window.outerWidth - size.width) / 2);
  const top = window.screenY + Math.max(0, (window.outerHeight - size.height) / 2);
  const features = { ...size, left: Math.round(left), top: Math.round(top) };
  return ['popup', ...Object.entries(features).map(([name, value]) => `${name}=${value}`)].join(
    ',',
  );
}

function isMessage(data: unknown): data is GooglePopupMessage {
  if (typeof data !== 'object' || data === null) return false;
  const { credential, name, email } = data as Partial<Record<keyof GooglePopupMessage, unknown>>;
  return [credential, name, email].every((text) => typeof text === 'string');
}
