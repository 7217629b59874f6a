/**
 * Valhalla in a process of its own: it works in native code, which may take its time, much memory
 * or the whole process down. `node valhalla-worker.ts <module> <config>`, then questions as messages.
 */
import { pathToFileURL } from 'node:url';
import type { WorkerAnswer, WorkerQuestion } from './valhalla-process.ts';

/** Of the package what is used here; it is not installed where this is compiled. */
type Valhalla = {
  readonly Actor: new (config: string) => { route(query: string): Promise<string> };
};

const [module = '', config = ''] = process.argv.slice(2);
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const tell = (answer: WorkerAnswer) => process.send?.(answer);

// The app has ended, however it did.
process.on('disconnect', () => process.exit());

try {
  const { Actor } = (await import(pathToFileURL(module).href)) as Valhalla;
  const actor = new Actor(config);
  process.on('message', ({ id, query }: WorkerQuestion) => {
    actor.route(query).then(
      (answer) => tell({ id, answer }),
      (error: unknown) => tell({ id, refusal: messageOf(error) }),
    );
  });
} catch (error) {
  tell({ broken: messageOf(error) });
  process.exitCode = 1;
  process.disconnect();
}
