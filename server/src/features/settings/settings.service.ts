import { type FieldCode, fieldErrors } from '@anandham/contract/field-errors';
import { secretPaths, type Settings, settingsSchema } from '@anandham/contract/schemas/settings';
import type { SettingsHistoryEntry } from '@anandham/contract/schemas/settings-operations';
import { defaultSettings } from '@anandham/contract/settings';
import { toKolkataIso } from '@anandham/domain/bookings/trip-date';
import { AppError } from '#app-error.ts';
import type { Transaction } from '#db/db.ts';
import { isId, newId } from '#db/new-id.ts';
import type { ServiceContext } from '#service-context.ts';
import { insertAuditEntry } from '#features/audit/audit.queries.ts';
import { changedPaths, difference, merge, pathsOf, valueAt, withValues } from './merge.ts';
import { type CurrentSettings, hideSecret, type SettingsStore } from './settings-store.ts';
import { rejectUnknownPhotos } from './photos/shown-photos.ts';
import {
  findSettingsChange,
  insertSettingsHistory,
  listSettingsHistory,
  lockSettings,
  updateSettings,
} from './settings.queries.ts';

export type SettingsContext = ServiceContext & { readonly store: SettingsStore };

type Fields = Readonly<Record<string, unknown>>;
type Author = { readonly id: string };

const maxSecretLength = 1000;

/**
 * Changes a part of the settings. A secret is a new text, null to remove it, or `{ isSet: true }` to keep
 * it. Throws settings_changed when `version` is not the current one, set_by_environment, or
 * validation_failed with the paths of the rejected values.
 */
export async function changeSettings(
  context: SettingsContext,
  account: Author,
  { version, changes }: { readonly version: number; readonly changes: Fields },
): Promise<CurrentSettings> {
  const { db, store } = context;
  const encrypted = prepareChanges(store, changes);
  await db
    .transaction()
    .execute((trx) =>
      storeChange(context, trx, { account, version, change: (now) => merge(now, encrypted) }),
    );
  await store.refresh();
  return store.current();
}

/** The changes as they are stored. Throws set_by_environment, or validation_failed for a secret. */
export function prepareChanges(store: SettingsStore, changes: Fields): Fields {
  rejectFromEnvironment(store, pathsOf(changes));
  return encryptSecrets(store, changes);
}

/** The settings as they would be after these changes. Throws as `changeSettings`. */
export function unsavedSettings(store: SettingsStore, changes: Fields): Settings {
  return parse(merge(store.current().settings, prepareChanges(store, changes)));
}

/** Restores the values before a change. Throws settings_change_not_found, or as `changeSettings`. */
export async function undoSettingsChange(
  context: SettingsContext,
  account: Author,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<CurrentSettings> {
  const { db, store } = context;
  const entry = isId(id) ? await findSettingsChange(db, id) : undefined;
  if (entry === undefined) throw new AppError('settings_change_not_found');
  const before = Object.entries(entry.before);
  rejectFromEnvironment(store, Object.keys(entry.before));
  await db
    .transaction()
    .execute((trx) =>
      storeChange(context, trx, { account, version, change: (now) => withValues(now, before) }),
    );
  await store.refresh();
  return store.current();
}

/** Stores a change within a transaction. After its commit, refresh the store. */
export async function storeChange(
  { clock }: Pick<SettingsContext, 'clock'>,
  trx: Transaction,
  request: {
    readonly account: Author;
    /** The version that the change is made from; null: the current one. */
    readonly version: number | null;
    readonly change: (now: Settings) => unknown;
  },
): Promise<void> {
  const { account, change } = request;
  const stored = await lockSettings(trx);
  if (request.version !== null && stored.version !== request.version) {
    throw new AppError('settings_changed');
  }
  const before = parse(merge(defaultSettings, stored.changes));
  const after = parse(change(before));
  const changed = changedPaths(before, after);
  if (changed.length === 0) return;
  if (changed.some((path) => path.startsWith('site.photos'))) {
    await rejectUnknownPhotos(trx, after);
  }
  const version = stored.version + 1;
  await updateSettings(trx, { version, changes: difference(defaultSettings, after) });
  const [id, at] = [newId(clock()), clock()];
  const valuesIn = (settings: Settings) =>
    Object.fromEntries(changed.map((path) => [path, valueAt(settings, path) ?? null]));
  await insertSettingsHistory(trx, {
    id,
    version,
    at,
    accountId: account.id,
    before: valuesIn(before),
    after: valuesIn(after),
  });
  await insertAuditEntry(trx, {
    at,
    actorId: account.id,
    action: 'change_settings',
    subject: { kind: 'settings', id },
    after: { settings: changed.join(', ') },
  });
}

/** Newest first; `next` is for `before` of the next page. */
export async function readSettingsHistory(
  { db }: Pick<SettingsContext, 'db'>,
  {
    before = null,
    pageSize = 20,
  }: { before?: number | undefined | null; pageSize?: number | undefined },
): Promise<{ entries: SettingsHistoryEntry[]; next: string | null }> {
  // One more row shows whether there is a next page.
  const rows = await listSettingsHistory(db, { before, limit: pageSize + 1 });
  const entries = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? entries.at(-1) : undefined;
  return {
    entries: entries.map((row) => ({
      _id: row.id,
      version: row.version,
      at: toKolkataIso(row.at),
      by: { _id: row.accountId, name: row.accountName },
      before: hideSecrets(row.before),
      after: hideSecrets(row.after),
    })),
    next: last ? String(last.version) : null,
  };
}

function hideSecrets(values: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([path, value]) => [
      path,
      isSecretPath(path) ? hideSecret(value) : value,
    ]),
  );
}

const isSecretPath = (path: string) => (secretPaths as readonly string[]).includes(path);

function encryptSecrets({ secrets }: SettingsStore, changes: Fields): Fields {
  return secretPaths.reduce<Fields>((all, path) => {
    const given = valueAt(all, path);
    if (given === undefined) return all;
    if (typeof given === 'object' && given !== null) return withoutValue(all, path);
    return withValues(all, [[path, encryptedSecret(given)]]) as Fields;

    function encryptedSecret(value: unknown): string | null {
      const text = typeof value === 'string' ? value.trim() : value;
      if (text === null || text === '') return null;
      if (typeof text !== 'string') throw rejected(path, 'invalid');
      if (text.length > maxSecretLength) throw rejected(path, 'too_long');
      return secrets.encrypt(path, text);
    }
  }, changes);
}

/** Without the value at this path, which exists. */
function withoutValue(fields: Fields, path: string): Fields {
  const [name = '', ...rest] = path.split('.');
  const { [name]: inner, ...others } = fields;
  return rest.length === 0
    ? others
    : { ...others, [name]: withoutValue(inner as Fields, rest.join('.')) };
}

function rejected(path: string, code: FieldCode): AppError {
  return new AppError('validation_failed', { fieldCodes: { [path]: code } });
}

function rejectFromEnvironment({ fromEnvironment }: SettingsStore, paths: readonly string[]): void {
  const changed = paths.filter((path) => fromEnvironment.has(path));
  if (changed.length === 0) return;
  throw new AppError('set_by_environment', {
    fieldCodes: Object.fromEntries(changed.map((path) => [path, 'from_environment' as const])),
  });
}

function parse(settings: unknown): Settings {
  const parsed = settingsSchema.safeParse(settings);
  if (parsed.success) return parsed.data;
  throw new AppError('validation_failed', { fieldCodes: fieldCodesOf(parsed.error.issues) });
}

/** The first problem of each value, by path. */
export function fieldCodesOf(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): Record<string, FieldCode> {
  const codes = issues.map(({ path, message }): [string, FieldCode] => [
    path.map(String).join('.'),
    message in fieldErrors ? (message as FieldCode) : 'invalid',
  ]);
  return Object.fromEntries(codes.toReversed());
}
