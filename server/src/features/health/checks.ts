import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '@anandham/contract/schemas/settings';
import type { BackupFile } from '@anandham/contract/schemas/health';
import { toKolkataIso } from '@anandham/domain/bookings/trip-date';
import { sql } from 'kysely';
import type { Config } from '#config/config.ts';
import { LOOPBACK } from '#config/settings.ts';
import { backupName } from '#db/backup/write-backup.ts';
import type { Db } from '#db/db.ts';
import { verifyMailServer } from '#gateways/mail.ts';
import { findImportedRoads } from '#gateways/valhalla/valhalla-folder.ts';
import { type HealthFinding, ok, problem, warning } from './finding.ts';

const gigabyte = 1e9;
const hourMs = 3_600_000;
const backupMaxHours = 48;

export const backupsIn = (dataDir: string) => path.join(dataDir, 'backups');

/** The free space on the disk of the data directory, which exists. */
export function checkDiskSpace(dataDir: string): HealthFinding {
  const { bavail, bsize, blocks, files, ffree } = statfsSync(dataDir);
  const free = bavail * bsize;
  const values = { freeGb: (free / gigabyte).toFixed(1), folder: backupsIn(dataDir) };
  if (free < gigabyte / 2) return problem('disk_low', values);
  if (free < 2 * gigabyte || bavail / blocks < 0.05) return warning('disk_low', values);
  if (files > 0 && ffree / files < 0.02) return warning('disk_files');
  return ok('disk_enough', values);
}

/** The complete backups, newest first. */
export function listBackups(dataDir: string): BackupFile[] {
  const folder = backupsIn(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => backupName.test(name))
    .toSorted()
    .toReversed()
    .map((name) => {
      const own = path.join(folder, name);
      const bytes = readdirSync(own).reduce(
        (sum, file) => sum + statSync(path.join(own, file)).size,
        0,
      );
      return { name, takenAt: toKolkataIso(statSync(own).mtime), bytes };
    });
}

/** Backups of the embedded database; another server is backed up with its own tools. */
export function checkBackups(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  now: Date,
): HealthFinding {
  if (databaseUrl !== null) return ok('backup_elsewhere');
  const [newest] = listBackups(dataDir);
  if (newest === undefined) return warning('backup_missing', { folder: backupsIn(dataDir) });
  const hours = Math.round((now.getTime() - Date.parse(newest.takenAt)) / hourMs);
  const values = { name: newest.name, hours };
  return hours > backupMaxHours ? warning('backup_old', values) : ok('backup_recent', values);
}

/** Connects and signs in to the mail server without sending an email. */
export async function checkMail(
  config: Config,
  settings: Pick<Settings, 'business' | 'email'>,
): Promise<HealthFinding> {
  const verified = await verifyMailServer(config, settings);
  if (verified === null)
    return warning('mail_files', { folder: path.join(config.dataDir, 'mail') });
  const { host, refusal } = verified;
  return refusal === null
    ? ok('mail_accepts', { host })
    : problem('mail_refuses', { host, reason: refusal });
}

type Work = { failed: number; waiting: number; late: number };

/** Emails and other jobs that should have been done. */
export async function checkWork(db: Db): Promise<HealthFinding[]> {
  const { rows } = await sql<Work>`
    select (select count(*)::int from emails where state = 'failed') as failed,
      (select count(*)::int from emails
        where state = 'waiting' and created_at < now() - interval '10 minutes') as waiting,
      (select count(*)::int from graphile_worker.jobs
        where locked_at is null and attempts = 0 and run_at < now() - interval '10 minutes') as late`.execute(
    db,
  );
  const { failed, waiting, late } = rows[0] ?? { failed: 0, waiting: 0, late: 0 };
  return [
    ...(failed > 0 ? [warning('emails_failed', { count: failed })] : []),
    waiting > 0 ? warning('emails_waiting', { count: waiting }) : ok('emails_sent'),
    ...(late > 0 ? [warning('jobs_late', { count: late })] : []),
  ];
}

export async function checkDatabase(db: Db): Promise<HealthFinding> {
  const { rows } = await sql<{ version: string; bytes: number }>`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as bytes`.execute(db);
  const { version = '', bytes = 0 } = rows[0] ?? {};
  return ok('database_answers', { version, megabytes: Math.round(bytes / 1e6) });
}

export async function checkRoads(dataDir: string): Promise<HealthFinding> {
  const imported = await findImportedRoads(dataDir);
  if (imported === null) return ok('roads_built_in');
  return existsSync(imported.tiles) ? ok('roads_imported') : problem('roads_missing');
}

export function checkAddress({ publicUrl }: Pick<Config, 'publicUrl'>): HealthFinding {
  const { protocol, hostname } = new URL(publicUrl);
  const values = { address: publicUrl };
  if (LOOPBACK.test(hostname)) return warning('address_local', values);
  return protocol === 'https:' ? ok('address_https', values) : problem('address_plain', values);
}
