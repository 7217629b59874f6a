/** What a check of the installation found. */
export const healthStates = ['ok', 'warning', 'problem'] as const;
export type HealthState = (typeof healthStates)[number];

type Text = { readonly what: string; readonly todo?: string };

/** Every finding, in English, with placeholders in braces; clients translate by the code. */
export const healthTexts = {
  disk_enough: { what: '{freeGb} GB are free on the disk' },
  disk_low: {
    what: 'Only {freeGb} GB are free on the disk',
    todo: 'Free some space: the database stops when the disk is full. Old backups are in {folder}.',
  },
  disk_files: {
    what: 'The disk is running out of inodes, so it cannot store more files',
    todo: 'Delete files that nobody needs.',
  },
  database_answers: { what: 'PostgreSQL {version} answers; it holds {megabytes} MB of data' },
  backup_recent: { what: 'The newest backup is {name}, {hours} hours old' },
  backup_old: {
    what: 'The newest backup is {name}, {hours} hours old',
    todo: 'Back up now, run npm run backup every night, and keep a copy on another machine.',
  },
  backup_missing: {
    what: 'There is no backup in {folder}',
    todo: 'Back up now, run npm run backup every night, and keep a copy on another machine.',
  },
  backup_elsewhere: {
    what: 'The database runs on its own server, which makes the backups',
    todo: 'Check that it makes a backup every night (pg_dump), and that somebody has tried to restore one.',
  },
  mail_accepts: { what: 'The mail server {host} accepts emails from us' },
  mail_refuses: {
    what: 'The mail server {host} refuses: {reason}',
    todo: 'Correct the email settings; until then emails wait.',
  },
  mail_files: {
    what: 'Emails are written as files to {folder}',
    todo: 'Enter a mail server in the settings, or customers get no emails.',
  },
  emails_sent: { what: 'No email is waiting for more than ten minutes' },
  emails_waiting: {
    what: '{count} emails have waited for more than ten minutes',
    todo: 'Check the email settings and send a test.',
  },
  emails_failed: {
    what: '{count} emails failed',
    todo: 'Open "Emails" in the admin area to see why and send them again.',
  },
  jobs_late: {
    what: '{count} jobs have waited for more than ten minutes',
    todo: 'See the log of the product.',
  },
  roads_imported: { what: 'Distances come from the imported road map' },
  roads_missing: {
    what: 'The imported road map is missing',
    todo: 'Run npm run maps:import again.',
  },
  roads_built_in: {
    what: 'Distances come from the built-in road network of south India',
    todo: 'Run npm run maps:import for exact roads (docs/operating.md).',
  },
  secrets_unreadable: {
    what: 'These secrets were encrypted with another key: {settings}',
    todo: 'Enter them again in the settings, or restore the file settings.key.',
  },
  address_https: { what: 'The address of the site is {address}' },
  address_local: {
    what: 'The address of the site is {address}, which only this machine can open',
    todo: 'Set PUBLIC_URL to the address of the site: links in emails and search engines use it.',
  },
  address_plain: {
    what: 'The address of the site is {address}, without encryption',
    todo: 'Put a web server with TLS in front, or passwords can be read on the way.',
  },
  limits_off: {
    what: 'Rate limits are off (RATE_LIMITS)',
    todo: 'Switch them on; off is for load tests.',
  },
} as const satisfies Record<string, Text>;

export type HealthCode = keyof typeof healthTexts;
export type HealthValues = Readonly<Record<string, string | number>>;

/** What was found and what to do about it, in English. Null: nothing to do. */
export function healthTextOf(
  code: HealthCode,
  values: HealthValues,
): { what: string; todo: string | null } {
  const text: Text = healthTexts[code];
  const fill = (sentence: string) =>
    sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  return { what: fill(text.what), todo: text.todo === undefined ? null : fill(text.todo) };
}
