/**
 * The development server: serves the app with Vite and everything else from the API process.
 * node vite-dev.ts <port> <API address> <data directory>
 */
import path from 'node:path';
import { createServer } from 'vite';
import { appPages } from './app-pages.ts';
import { mailbox } from './mailbox.ts';
import { ROOT } from './run.ts';

const [port = '', api = '', dataDir = ''] = process.argv.slice(2);
const root = path.join(ROOT, 'app');

/** What Vite serves itself: its own modules, those of the app, and the app's two HTML files. */
const ofVite = '@|src/|node_modules/|index\\.html|ta\\.html';

const server = await createServer({
  root,
  configFile: path.join(root, 'vite.config.ts'),
  clearScreen: false,
  plugins: [mailbox(dataDir), appPages()],
  server: {
    host: 'localhost',
    port: Number(port),
    strictPort: true,
    // Modules of the other packages.
    fs: { allow: [ROOT] },
    proxy: {
      [`^/(?!${ofVite})`]: {
        target: api,
        changeOrigin: false,
      },
    },
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
