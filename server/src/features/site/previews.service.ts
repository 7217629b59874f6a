import type { PreviewedClass } from '@anandham/contract/schemas/settings-operations';
import type { PublicSettings } from '@anandham/contract/settings';
import type { ServiceContext } from '#service-context.ts';
import { newToken, tokenHash } from '#features/accounts/sessions.service.ts';
import type { ClassStore } from '#features/fleet/class-store.ts';
import { unsavedSettings } from '#features/settings/settings.service.ts';
import { shownSettings, type SettingsStore } from '#features/settings/settings-store.ts';
import { findPreviewOf, insertPreview } from './previews.queries.ts';

const validMs = 30 * 60_000;

export type PreviewContext = ServiceContext & {
  readonly store: SettingsStore;
  readonly classes: ClassStore;
};

type Typed = {
  /** A part of the settings, as for `changeSettings`. */
  readonly changes: Readonly<Record<string, unknown>>;
  readonly vehicleClass: PreviewedClass | null;
};

/** Stores what pages would show if this were saved, and returns the token for their address. Throws as `changeSettings`. */
export async function createPreview(
  context: PreviewContext,
  { changes, vehicleClass }: Typed,
): Promise<string> {
  const { db, clock, store, classes } = context;
  const settings = unsavedSettings(store, changes);
  const { isDemo } = store.current();
  const shown = shownSettings({ settings, isDemo }, withClass(classes.read(), vehicleClass));
  const token = newToken();
  const expiresAt = new Date(clock().getTime() + validMs);
  await insertPreview(db, { hash: tokenHash(token), settings: shown, expiresAt });
  return token;
}

/** Null when there is no such preview, or no longer. */
export function findPreview(
  { db, clock }: ServiceContext,
  token: string,
): Promise<PublicSettings | null> {
  return findPreviewOf(db, { hash: tokenHash(token), now: clock() });
}

type Classes = Parameters<typeof shownSettings>[1];

function withClass(classes: Classes, typed: PreviewedClass | null): Classes {
  if (typed === null) return classes;
  const { _id: id, nameTamil = null, ...others } = typed;
  const previewed = { id, nameTamil, ...others };
  const isNew = classes.every((one) => one.id !== id);
  return isNew ? [...classes, previewed] : classes.map((one) => (one.id === id ? previewed : one));
}
