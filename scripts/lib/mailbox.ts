import { existsSync, readFileSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { Plugin } from 'vite';

const address = '/mailbox';

/**
 * Serves the emails of the data directory as a page, for `npm run dev` only. The product has no such page, because
 * reset codes in the emails give access to accounts.
 */
export function mailbox(dataDir: string): Plugin {
  const folder = path.join(dataDir, 'mail');
  return {
    name: 'mailbox',
    configureServer(server) {
      server.middlewares.use(address, (request, response, next) => {
        show(folder, request, response).catch(next);
      });
    },
  };
}

async function show(
  folder: string,
  { url = '/' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const name = url.slice(1);
  const names = existsSync(folder)
    ? readdirSync(folder).filter((file) => file.endsWith('.eml'))
    : [];
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  if (names.includes(name)) {
    const { html, text } = await read(path.join(folder, name));
    response.end(html ?? `<pre>${escape(text ?? '')}</pre>`);
    return;
  }
  // File names begin with the time.
  const rows = names
    .sort()
    .reverse()
    .map((file) => row(folder, file));
  response.end(
    `<!doctype html><meta charset="utf-8"><title>Mailbox</title><h1>Mailbox</h1>
     <ul>${(await Promise.all(rows)).join('') || '<li>No emails yet.</li>'}</ul>`,
  );
}

async function row(folder: string, name: string): Promise<string> {
  const { date = '', to, subject = '' } = await read(path.join(folder, name));
  const line = [date, to?.[0]?.address ?? '', subject].map(escape).join(' · ');
  return `<li><a href="${address}/${name}">${line}</a></li>`;
}

function read(file: string): Promise<Email> {
  return PostalMime.parse(readFileSync(file));
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
