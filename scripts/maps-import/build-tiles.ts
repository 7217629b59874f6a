import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { packageFolder } from '@anandham/server/roads';
import { StartupError } from '@anandham/server/settings';

export type TilesOptions = {
  readonly extract: string;
  /** Where Valhalla is installed. */
  readonly router: string;
  /** A new folder. */
  readonly tiles: string;
  readonly log: (line: string) => void;
  readonly signal: AbortSignal;
};

/** Valhalla's log lines at the start of each stage, and the text to print. */
const stages: readonly (readonly [RegExp, string])[] = [
  [/Parsing ways/, 'Reading the roads'],
  [/Parsing relations/, 'Reading the restrictions'],
  [/Parsing nodes/, 'Reading the points'],
  [/Creating graph edges/, 'Joining roads at crossings'],
  [/Building \d+ tiles/, 'Writing the tiles'],
  [/Enhancing local graph/, 'Speeds and surroundings'],
  [/HierarchyBuilder$/, 'Setting highways apart'],
  [/Creating shortcuts/, 'Shortcuts along highways'],
  [/Adding complex turn restrictions/, 'Turn restrictions'],
  [/Validating/, 'Checking the tiles'],
];
const tickMs = 15_000;
const lastLineCount = 5;

/** Builds tiles from the extract. Throws a StartupError with the reason if that fails. */
export async function buildTiles(options: TilesOptions): Promise<void> {
  const { exitCode, lastOutput, isEmpty } = await runBuilder(options);
  if (isEmpty) throw new StartupError(`${options.extract} contains no roads for cars.`);
  if (exitCode !== 0) {
    throw new StartupError(
      `Valhalla could not build the tiles (${exitCode}). Its last output:\n${lastOutput}`,
    );
  }
}

type Built = {
  /** A number, or the name of the signal that ended the program. */
  readonly exitCode: number | string;
  readonly lastOutput: string;
  /** Valhalla found no roads. It then sometimes exits with an error and sometimes not. */
  readonly isEmpty: boolean;
};

async function runBuilder({ extract, router, tiles, log, signal }: TilesOptions): Promise<Built> {
  mkdirSync(tiles, { recursive: true });
  const system = path.join(process.platform, process.arch);
  const program = path.join(packageFolder(router), system, 'valhalla_build_tiles');
  const config = { mjolnir: { tile_dir: tiles, logging: { type: 'std_out', color: false } } };
  const threads = String(availableParallelism());
  const child = spawn(program, ['-i', JSON.stringify(config), '-j', threads, extract], {
    // Valhalla writes a report into its working directory.
    cwd: tiles,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  });

  const startedAt = Date.now();
  const seconds = () => `${String(Math.round((Date.now() - startedAt) / 1000)).padStart(5)} s`;
  let stage = 'Starting';
  const show = () => log(`${seconds()}  ${stage}`);
  const ticker = setInterval(show, tickMs);
  const last: string[] = [];
  let isEmpty = false;
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      last.push(line);
      if (last.length > lastLineCount) last.shift();
      if (line.includes('Finished with 0 routable ways')) isEmpty = true;
      const next = stages.find(([pattern]) => pattern.test(line))?.[1];
      if (next === undefined || next === stage) return;
      stage = next;
      show();
    });
  }
  try {
    return await new Promise<Built>((resolve) => {
      child.once('error', (error) => {
        // An interrupted program emits an error but writes until it has closed.
        if (child.pid === undefined) resolve({ exitCode: 127, lastOutput: error.message, isEmpty });
      });
      child.once('close', (code, ended) =>
        resolve({ exitCode: code ?? ended ?? 1, lastOutput: last.join('\n'), isEmpty }),
      );
    });
  } finally {
    clearInterval(ticker);
  }
}
