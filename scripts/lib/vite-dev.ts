/** The development server of the website, a proxy to the API: node vite-dev.ts <port> <API address> <data directory> */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { publicAddress } from '@anandham/contract/page-language';
import type { SiteBuild } from '@anandham/contract/site-page';
import { languages } from '@anandham/domain/language';
import { createServer } from 'vite';
import { mailbox } from './mailbox.ts';
import { ROOT } from './run.ts';

const [port = '', api = '', dataDir = ''] = process.argv.slice(2);
const root = path.join(ROOT, 'web');
// React Router reads its routes relative to the working directory.
process.chdir(root);

const entry = pathToFileURL(path.join(ROOT, 'site', 'build', 'server', 'entry.mjs'));
const { paths } = (await import(entry.href)) as SiteBuild;
/** The pages that the API process renders. */
const sitePages = paths
  .flatMap((one) => languages.map((language) => publicAddress(one, language)))
  .map((address) => `^${address}(\\?.*)?$`);
const target = { target: api, changeOrigin: false };

const server = await createServer({
  root,
  configFile: path.join(root, 'vite.config.ts'),
  clearScreen: false,
  plugins: [mailbox(dataDir)],
  server: {
    host: 'localhost',
    port: Number(port),
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/_site', ...sitePages].map((key) => [key, target])),
  },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)));
}
try {
  await server.listen();
  console.log(`Anandham Cabs (development) is ready at http://localhost:${port}`);
  console.log(`Emails without SMTP_URL: http://localhost:${port}/mailbox`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await server.close();
  process.exit(1);
}
