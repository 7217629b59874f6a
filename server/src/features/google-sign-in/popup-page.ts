import { createHash } from 'node:crypto';
import { googlePopup, type GooglePopupMessage } from '@anandham/contract/google-popup';
import type { PopupTexts } from './popup-texts.ts';

export type PopupPage = PageContent & {
  readonly texts: Pick<PopupTexts, 'language' | 'operator' | 'close'>;
  readonly title: string;
  readonly text: string;
};

export type PageContent = {
  readonly handOver?: GooglePopupMessage & { readonly channel: string };
  readonly closes?: boolean;
};

/** Closes when the opener has the credential. A cross-origin opener policy may cut `window.opener`. */
const script = `
const { channel, credential, name, email, closes } = document.body.dataset;
document.querySelector('button').addEventListener('click', () => window.close());
if (closes !== undefined) window.close();
if (channel !== undefined) {
  const opener = new BroadcastChannel(channel);
  opener.addEventListener('message', ({ data }) => {
    if (data === ${JSON.stringify(googlePopup.taken)}) window.close();
  });
  opener.postMessage({ credential, name, email });
}
`;

const style = `
body { margin: 0 }
main { min-height: 100dvh; display: grid; place-content: center; justify-items: center;
  gap: 16px; padding: 24px; box-sizing: border-box; text-align: center;
  font: 17px/1.5 system-ui, sans-serif; color: #1d2b36; background: #fff }
h1 { margin: 0; font-size: 24px; line-height: 1.25 }
p { margin: 0; max-width: 34ch }
button { min-height: 44px; padding: 0 24px; border: 0; border-radius: 22px; cursor: pointer;
  font: inherit; font-weight: 600; color: #fff; background: #2e709e }
`;

export const popupPolicy = [
  "default-src 'none'",
  `script-src '${hashOf(script)}'`,
  `style-src '${hashOf(style)}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function popupHtml({ texts, title, text, handOver, closes = false }: PopupPage): string {
  const data = Object.entries({ ...handOver, ...(closes && { closes: '' }) });
  return `<!DOCTYPE html>
<html lang="${texts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`${title} · ${texts.operator}`)}</title>
<style>${style}</style>
</head>
<body${data.map(([key, value]) => attribute(key, value)).join('')}>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
<button type="button">${escaped(texts.close)}</button>
</main>
<script>${script}</script>
</body>
</html>
`;
}

function attribute(name: string, value: string): string {
  return ` data-${name}="${escaped(value)}"`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
