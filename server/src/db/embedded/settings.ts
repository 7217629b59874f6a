/** Not a network port: it only names the socket file. */
export const SOCKET_PORT = 5432;

/** PostgreSQL's settings for one small machine, given on its command line at every start. */
const SETTINGS: Record<string, string> = {
  // No network at all: only the owner of the socket's folder gets as far as the password.
  listen_addresses: '',
  port: String(SOCKET_PORT),
  unix_socket_permissions: '0700',
  cluster_name: 'anandham-cabs',
  max_connections: '60',
  shared_buffers: '128MB',
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
  max_connections: '200',
};

export function serverArguments(options: {
  data: string;
  socketDir: string;
  durable: boolean;
}): string[] {
  const settings = { ...SETTINGS, ...(options.durable ? {} : NOT_DURABLE) };
  return [
    ...['-D', options.data, '-c', `unix_socket_directories=${options.socketDir}`],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}
