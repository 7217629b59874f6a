import path from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import {
  type Config,
  errorCode,
  errorMessage,
  loadConfig,
  StartupError,
} from '@anandham/server/settings';

const DISK_ERRORS = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'EDQUOT'];
const CONNECTION_ERRORS = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'ETIMEDOUT',
  'ECONNRESET',
  '28P01',
  '3D000',
];

/** Runs a command. An expected error is printed as one sentence; the exit code is then 1. */
export async function runCommand(command: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await command(process.argv.slice(2));
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

function explain(error: unknown): unknown {
  if (error instanceof StartupError) return error.message;
  const code = errorCode(error);
  if (DISK_ERRORS.includes(code)) return `This cannot be done: ${errorMessage(error)}.`;
  if (CONNECTION_ERRORS.includes(code)) {
    return `The database cannot be reached: ${errorMessage(error) || code}.`;
  }
  return error;
}

/** Parses the arguments. Throws a StartupError with the usage if they are invalid. */
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

/** The absolute path. npm runs scripts in the checkout, but a relative path is relative to the user's folder. */
export function typedPath(given: string): string {
  return path.resolve(process.env['INIT_CWD'] ?? '.', given);
}

/** The settings. Prints the error and returns null if they are invalid. */
export function readSettings(): Config | null {
  try {
    return loadConfig();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    return null;
  }
}

/** Throws a StartupError if DATABASE_URL is set: such a server has its own backup tools (docs/adr/0061). */
export function requireEmbedded({ databaseUrl }: Pick<Config, 'databaseUrl'>): void {
  if (databaseUrl === null) return;
  throw new StartupError(
    'This command is for the embedded database, but DATABASE_URL is set. Back up with: pg_dump --format=custom --file=anandham.dump "$DATABASE_URL". Restore with: pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" anandham.dump',
  );
}
