import { totalmem } from 'node:os';

/** Not a network port: it only names the socket file. */
export const SOCKET_PORT = 5432;

const mostMegabytes = 2048;
const fewestMegabytes = 128;

/** PostgreSQL's settings for one small machine, given on its command line at every start. */
const SETTINGS: Record<string, string> = {
  // No network at all: only the owner of the socket's folder gets as far as the password.
  listen_addresses: '',
  port: String(SOCKET_PORT),
  unix_socket_permissions: '0700',
  cluster_name: 'anandham-cabs',
  max_connections: '60',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Without the DETAIL that repeats the row a constraint refused: an e-mail, a mobile.
  log_error_verbosity: 'terse',
  // Every statement here is short; compiling them costs more than it saves.
  jit: 'off',
};

/** For test databases: a commit survives kill -9 of PostgreSQL, but not the end of the system. */
const NOT_DURABLE: Record<string, string> = {
  fsync: 'off',
  full_page_writes: 'off',
  shared_buffers: `${fewestMegabytes}MB`,
  max_connections: '200',
};

/**
 * PostgreSQL's own cache, in megabytes: a quarter of the memory, as its manual advises, up to what a
 * million bookings need. What is not used of it is not taken from the machine.
 */
export function sharedMegabytes(memoryBytes: number): number {
  const quarter = Math.floor(memoryBytes / 4 / 2 ** 20);
  return Math.min(Math.max(quarter, fewestMegabytes), mostMegabytes);
}

export function serverArguments(options: {
  data: string;
  socketDir: string;
  durable: boolean;
}): string[] {
  const settings = {
    ...SETTINGS,
    shared_buffers: `${sharedMegabytes(memoryBytes())}MB`,
    ...(options.durable ? {} : NOT_DURABLE),
  };
  return [
    ...['-D', options.data, '-c', `unix_socket_directories=${options.socketDir}`],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** Of the machine, or of the container. */
function memoryBytes(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
}
