import { type FieldCode, fieldErrors } from '@anandham/contract/errors';
import { type Settings, settingsSchema } from '@anandham/contract/schemas/settings';
import { defaultSettings } from '@anandham/contract/settings';
import { AppError } from '#app-error.ts';
import { newId } from '#db/new-id.ts';
import type { ServiceContext } from '#service-context.ts';
import { insertAuditEntry } from '#features/audit/audit.queries.ts';
import { difference, merge, pathsOf, valueAt } from './merge.ts';
import type { CurrentSettings, SettingsStore } from './settings-store.ts';
import { insertSettingsHistory, lockSettings, updateSettings } from './settings.queries.ts';

export type SettingsContext = ServiceContext & { readonly store: SettingsStore };

/**
 * Changes a part of the settings. Throws settings_changed when `version` is not the current one,
 * set_by_environment, or validation_failed with the paths of the rejected values.
 */
export async function changeSettings(
  { db, clock, store }: SettingsContext,
  account: { readonly id: string },
  request: { readonly version: number; readonly changes: Readonly<Record<string, unknown>> },
): Promise<CurrentSettings> {
  rejectFromEnvironment(store, request.changes);
  await db.transaction().execute(async (trx) => {
    const stored = await lockSettings(trx);
    if (stored.version !== request.version) throw new AppError('settings_changed');
    const before = parse(merge(defaultSettings, stored.changes));
    const after = parse(merge(before, request.changes));
    const changed = pathsOf(difference(before, after));
    if (changed.length === 0) return;
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
  });
  await store.refresh();
  return store.current();
}

function rejectFromEnvironment(
  { fromEnvironment }: SettingsStore,
  changes: Readonly<Record<string, unknown>>,
): void {
  const changed = pathsOf(changes).filter((path) => fromEnvironment.has(path));
  if (changed.length === 0) return;
  throw new AppError('set_by_environment', {
    fieldCodes: Object.fromEntries(changed.map((path) => [path, 'from_environment' as const])),
  });
}

function parse(settings: unknown): Settings {
  const parsed = settingsSchema.safeParse(settings);
  if (parsed.success) return parsed.data;
  const codes = parsed.error.issues.map(({ path, message }): [string, FieldCode] => [
    path.join('.'),
    message in fieldErrors ? (message as FieldCode) : 'invalid',
  ]);
  // The first problem of each value.
  throw new AppError('validation_failed', { fieldCodes: Object.fromEntries(codes.toReversed()) });
}
