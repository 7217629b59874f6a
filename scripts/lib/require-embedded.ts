import { type Config, StartupError } from '@anandham/server/settings';

/** Throws a StartupError when DATABASE_URL is set: such a server has tools for backups (docs/adr/0061). */
export function requireEmbedded({ databaseUrl }: Pick<Config, 'databaseUrl'>): void {
  if (databaseUrl === null) return;
  throw new StartupError(
    'This command is for the embedded database, but DATABASE_URL is set. Back up with: pg_dump --format=custom --file=anandham.dump "$DATABASE_URL". Restore with: pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" anandham.dump',
  );
}
