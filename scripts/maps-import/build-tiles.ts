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
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
};

/** What Valhalla writes when it begins something, and what that is. */
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
const lastLines = 5;

/** Builds tiles of the extract's roads. Throws a StartupError that says why it did not work. */
export async function buildTiles(options: TilesOptions): Promise<void> {
  const { exitCode, lastWords, isEmpty } = await runBuilder(options);
  if (isEmpty) throw new StartupError(`${options.extract} holds no roads to drive on.`);
  if (exitCode !== 0) {
    throw new StartupError(
      `Valhalla could not build the tiles (${exitCode}). Its last output:\n${lastWords}`,
    );
  }
}

/** `exitCode`: a number, or the signal that ended it. */
type Built = {
  readonly exitCode: number | string;
  readonly lastWords: string;
  /** It has found no road; then it sometimes breaks down later, sometimes not. */
  readonly isEmpty: boolean;
};

async function runBuilder({ extract, router, tiles, say, signal }: TilesOptions): Promise<Built> {
  mkdirSync(tiles, { recursive: true });
  const system = path.join(process.platform, process.arch);
  const program = path.join(packageFolder(router), system, 'valhalla_build_tiles');
  const config = { mjolnir: { tile_dir: tiles, logging: { type: 'std_out', color: false } } };
  const threads = String(availableParallelism());
  const child = spawn(program, ['-i', JSON.stringify(config), '-j', threads, extract], {
    // It writes a report on doubtful ways where it stands.
    cwd: tiles,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  });

  const began = Date.now();
  const seconds = () => `${String(Math.round((Date.now() - began) / 1000)).padStart(5)} s`;
  let stage = 'Starting';
  const show = () => say(`${seconds()}  ${stage}`);
  const ticker = setInterval(show, tickMs);
  const last: string[] = [];
  let isEmpty = false;
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      last.push(line);
      if (last.length > lastLines) last.shift();
      if (line.includes('Finished with 0 routable ways')) isEmpty = true;
      const next = stages.find(([sign]) => sign.test(line))?.[1];
      if (next === undefined || next === stage) return;
      stage = next;
      show();
    });
  }
  try {
    return await new Promise<Built>((resolve) => {
      child.once('error', (error) => {
        // One that was interrupted has still to end: until then it writes.
        if (child.pid === undefined) resolve({ exitCode: 127, lastWords: error.message, isEmpty });
      });
      child.once('close', (code, ended) =>
        resolve({ exitCode: code ?? ended ?? 1, lastWords: last.join('\n'), isEmpty }),
      );
    });
  } finally {
    clearInterval(ticker);
  }
}
