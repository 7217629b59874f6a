import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { ROOT } from '../../scripts/lib/run.ts';
import { within } from './folder.ts';
import { type Program, startProgram } from './programs.ts';

/** Starts nginx with `deploy/nginx.conf` and other ports. */
export async function startNginx(
  folder: string,
  ports: readonly number[],
): Promise<{ origin: string; program: Program }> {
  const directory = within(folder, 'nginx');
  const port = await getPort();
  const site = [3001, 3002, 3003].reduce(
    (text, from, index) => text.replace(`127.0.0.1:${from}`, `127.0.0.1:${ports[index] ?? 0}`),
    readFileSync(path.join(ROOT, 'deploy/nginx.conf'), 'utf8'),
  );
  writeFileSync(
    path.join(directory, 'site.conf'),
    site.replace('listen 80;', `listen 127.0.0.1:${port};`),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${directory}/${name};`,
  );
  writeFileSync(
    path.join(directory, 'nginx.conf'),
    `daemon off; pid ${directory}/nginx.pid; error_log ${directory}/error.log warn; worker_processes 2;
     events {} http { access_log off; ${temporary.join(' ')} include ${directory}/site.conf; }`,
  );
  const logFile = path.join(folder, 'nginx.log');
  const args = ['-p', directory, '-e', `${directory}/error.log`, '-c', `${directory}/nginx.conf`];
  const program = startProgram('nginx', args, { logFile });
  await wait(500);
  return { origin: `http://127.0.0.1:${port}`, program };
}
