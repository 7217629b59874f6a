import { type Settings, settingsSchema } from '@anandham/contract/schemas/settings';
import { defaultSettings, publicSettings, type PublicSettings } from '@anandham/contract/settings';
import type { Tariff } from '@anandham/domain/bookings/fare';
import type { Config } from '#config/config.ts';
import type { Log } from '#config/log.ts';
import type { Db } from '#db/db.ts';
import { merge } from './merge.ts';
import { findSettings, type StoredSettings } from './settings.queries.ts';

export type CurrentSettings = { readonly version: number; readonly settings: Settings };

/** Reads the settings of this moment, from memory. Never keep its result: another process may change them. */
export type ReadSettings = () => Settings;

/** The settings that environment variables set, by path. */
export function settingsFromEnvironment(
  config: Pick<Config, 'operatorEmail'>,
): ReadonlyMap<string, unknown> {
  return new Map(
    config.operatorEmail === null ? [] : [['notifications.operatorEmail', config.operatorEmail]],
  );
}

/** The operator's settings in memory: the defaults, what is stored, and the environment, in this order. */
export class SettingsStore {
  readonly fromEnvironment: ReadonlyMap<string, unknown>;
  readonly #db: Db;
  readonly #log: Pick<Log, 'error'>;
  #current: CurrentSettings = { version: 0, settings: defaultSettings };

  constructor(options: {
    readonly db: Db;
    readonly config: Pick<Config, 'operatorEmail'>;
    readonly log: Pick<Log, 'error'>;
  }) {
    this.#db = options.db;
    this.#log = options.log;
    this.fromEnvironment = settingsFromEnvironment(options.config);
    this.#current = this.#effective({ version: 0, changes: {} });
  }

  current(): CurrentSettings {
    return this.#current;
  }

  readonly read: ReadSettings = () => this.#current.settings;

  /** Reads the stored settings again. Keeps the current ones when the database does not answer. */
  async refresh(): Promise<void> {
    try {
      const stored = await findSettings(this.#db);
      if (stored.version !== this.#current.version) this.#current = this.#effective(stored);
    } catch (error) {
      this.#log.error({ err: error }, 'the settings could not be read');
    }
  }

  #effective({ version, changes }: StoredSettings): CurrentSettings {
    const parsed = settingsSchema.safeParse(this.withEnvironment(merge(defaultSettings, changes)));
    if (parsed.success) return { version, settings: parsed.data };
    // An older release may have allowed more.
    const sections = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
    this.#log.error(
      { err: parsed.error },
      `stored settings are not valid; the defaults are used for: ${[...sections].join(', ')}`,
    );
    const valid = Object.fromEntries(
      Object.entries(changes as object).filter(([section]) => !sections.has(section)),
    );
    const settings = settingsSchema.parse(this.withEnvironment(merge(defaultSettings, valid)));
    return { version, settings };
  }

  withEnvironment(settings: unknown): unknown {
    return [...this.fromEnvironment].reduce((all, [path, value]) => {
      const change = path
        .split('.')
        .reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
      return merge(all, change);
    }, settings);
  }
}

type Classes = () => readonly [{ readonly tariff: Tariff }, ...unknown[]];

/** What pages show: the settings and the tariff of the first class. The same object until one changes. */
export function publicSettingsOf(store: Pick<SettingsStore, 'current'>, classes: Classes) {
  let source: readonly unknown[] = [];
  let shown: { readonly version: number; readonly settings: PublicSettings } | null = null;
  return {
    current: () => {
      const { settings } = store.current();
      const active = classes();
      if (shown === null || source[0] !== settings || source[1] !== active) {
        source = [settings, active];
        const version = (shown?.version ?? 0) + 1;
        shown = { version, settings: publicSettings(settings, active[0].tariff) };
      }
      return shown;
    },
  };
}
