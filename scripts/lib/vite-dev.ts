/** The website's development server, with the API behind it: node vite-dev.ts <port> <API's address> */
import path from 'node:path';
import { createServer } from 'vite';
import { ROOT } from './run.ts';

const [port = '', api = ''] = process.argv.slice(2);
const root = path.join(ROOT, 'web');
// React Router reads its routes relative to the folder it is started in.
process.chdir(root);

const server = await createServer({
  root,
  configFile: path.join(root, 'vite.config.ts'),
  clearScreen: false,
  server: {
    host: 'localhost',
    port: Number(port),
    strictPort: true,
    proxy: { '/api': { target: api, changeOrigin: false } },
  },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)));
}
try {
  await server.listen();
  console.log(`Anandham Cabs (development) is ready at http://localhost:${port}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await server.close();
  process.exit(1);
}
