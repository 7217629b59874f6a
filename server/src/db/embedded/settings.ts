/** Part of the socket file's name; no network port is open. */
export const SOCKET_PORT = 5432;

const SETTINGS: Record<string, string> = {
  // Unix socket only.
  listen_addresses: '',
  port: String(SOCKET_PORT),
  unix_socket_permissions: '0700',
  cluster_name: 'anandham-cabs',
  max_connections: '60',
  // The default of 128 MB is smaller than the tables of a busy year.
  shared_buffers: '256MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // The app restarts it. PostgreSQL's own restart waits forever when its startup process is killed meanwhile.
  restart_after_crash: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Omits DETAIL, which repeats the rejected row (email, mobile).
  log_error_verbosity: 'terse',
};

/** For test databases only. */
const NOT_DURABLE: Record<string, string> = {
  fsync: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_connections: '200',
};

export function serverArguments(options: {
  data: string;
  socketDir: string;
  durable: boolean;
}): string[] {
  const settings = { ...SETTINGS, ...(options.durable ? {} : NOT_DURABLE) };
  return [
    '-D',
    options.data,
    '-c',
    `unix_socket_directories=${options.socketDir}`,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}
