import path from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { errorCode, errorMessage, StartupError } from '@anandham/server/settings';

const OF_THE_DISK = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'EDQUOT'];
const OF_THE_NETWORK = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ECONNRESET', '28P01', '3D000'];

/** Does a command's work; what goes wrong is one sentence where we know what it is. */
export async function runCommand(work: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await work(process.argv.slice(2));
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

function explain(error: unknown): unknown {
  if (error instanceof StartupError) return error.message;
  const code = errorCode(error);
  if (OF_THE_DISK.includes(code)) return `This cannot be done: ${errorMessage(error)}.`;
  if (OF_THE_NETWORK.includes(code)) {
    return `The database cannot be reached: ${errorMessage(error) || code}.`;
  }
  return error;
}

/** What was typed; what nobody can read is answered with how the command is used. */
export function readCommandLine<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  { options, usage }: { options: Options; usage: string },
) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    throw new StartupError(usage);
  }
}

/** npm runs scripts in the checkout; a relative name means the folder it was typed in. */
export function typedPath(given: string): string {
  return path.resolve(process.env['INIT_CWD'] ?? '.', given);
}
