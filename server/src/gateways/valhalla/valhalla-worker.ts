/** Runs Valhalla, which is native code, in its own process: `node valhalla-worker.ts <module> <config>`. */
import { pathToFileURL } from 'node:url';
import type { WorkerResponse, WorkerRequest } from './valhalla-process.ts';

/** Installed by the import, so it brings no types. */
type Valhalla = {
  readonly Actor: new (config: string) => { route(query: string): Promise<string> };
};

const [module = '', config = ''] = process.argv.slice(2);
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const send = (answer: WorkerResponse) => process.send?.(answer);

// The app has exited.
process.on('disconnect', () => process.exit());

try {
  const { Actor } = (await import(pathToFileURL(module).href)) as Valhalla;
  const actor = new Actor(config);
  process.on('message', ({ id, query }: WorkerRequest) => {
    actor.route(query).then(
      (answer) => send({ id, answer }),
      (error: unknown) => send({ id, refusal: messageOf(error) }),
    );
  });
} catch (error) {
  send({ broken: messageOf(error) });
  process.exitCode = 1;
  process.disconnect();
}
