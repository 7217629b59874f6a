import { secretPaths, type Settings, settingsSchema } from '@anandham/contract/schemas/settings';
import type { AnsweredSettings } from '@anandham/contract/schemas/settings-operations';
import {
  type BookableClass,
  defaultSettings,
  publicSettings,
  type PublicSettings,
} from '@anandham/contract/settings';
import type { Log } from '#config/log.ts';
import type { Db } from '#db/db.ts';
import { merge, valueAt, withValues } from './merge.ts';
import { Secrets } from './secrets.ts';
import {
  type FromEnvironment,
  type SettingsConfig,
  settingsFromEnvironment,
} from './settings-environment.ts';
import { findSettings, type FoundSettings } from './settings.queries.ts';

export type CurrentSettings = {
  readonly version: number;
  /** With decrypted secrets. */
  readonly settings: Settings;
  /** The paths of stored secrets that cannot be decrypted; in `settings` they are null. */
  readonly unreadableSecrets: readonly string[];
  /** Whether the database has the invented business of `npm start -- --demo`. */
  readonly isDemo: boolean;
};

/** Reads the settings of this moment, from memory. Never keep its result: another process may change them. */
export type ReadSettings = () => Settings;

/** The operator's settings in memory: the defaults, what is stored, and the environment, in this order. */
export class SettingsStore {
  readonly fromEnvironment: FromEnvironment;
  readonly secrets: Secrets;
  readonly #db: Db;
  readonly #log: Pick<Log, 'error'>;
  #current: CurrentSettings;

  constructor(options: {
    readonly db: Db;
    readonly config: SettingsConfig;
    readonly log: Pick<Log, 'error'>;
  }) {
    this.#db = options.db;
    this.#log = options.log;
    this.fromEnvironment = settingsFromEnvironment(options.config);
    this.secrets = new Secrets(options.config);
    this.#current = this.#effective({ version: 0, changes: {}, isDemo: false });
  }

  current(): CurrentSettings {
    return this.#current;
  }

  readonly read: ReadSettings = () => this.#current.settings;

  /** Reads the stored settings again. Keeps the current ones when the database does not answer. */
  async refresh(): Promise<void> {
    try {
      const stored = await findSettings(this.#db);
      const { version, isDemo } = this.#current;
      if (stored.version !== version || stored.isDemo !== isDemo) {
        this.#current = this.#effective(stored);
      }
    } catch (error) {
      this.#log.error({ err: error }, 'the settings could not be read');
    }
  }

  #effective({ version, changes, isDemo }: FoundSettings): CurrentSettings {
    const stored = this.#validate(changes);
    const secrets = secretPaths.map((path): [string, string | null] => {
      const encrypted = valueAt(stored, path);
      return [path, typeof encrypted === 'string' ? this.secrets.decrypt(path, encrypted) : null];
    });
    const unreadableSecrets = secrets
      .filter(([path, secret]) => secret === null && valueAt(stored, path) !== null)
      .map(([path]) => path)
      .filter((path) => !this.fromEnvironment.has(path));
    if (unreadableSecrets.length > 0) {
      this.#log.error(
        { settings: unreadableSecrets },
        'stored secrets were encrypted with another key and are not used: enter them again',
      );
    }
    const given = [...this.fromEnvironment].map(([path, { value }]) => [path, value] as const);
    // The schema has checked the stored values, and loadConfig those of the environment.
    const settings = withValues(stored, [...secrets, ...given]) as Settings;
    return { version, settings, unreadableSecrets, isDemo };
  }

  #validate(changes: unknown): Settings {
    const parsed = settingsSchema.safeParse(merge(defaultSettings, changes));
    if (parsed.success) return parsed.data;
    // An older release may have allowed more.
    const sections = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
    this.#log.error(
      { err: parsed.error },
      `stored settings are not valid; the defaults are used for: ${[...sections].join(', ')}`,
    );
    const valid = Object.fromEntries(
      Object.entries(changes as object).filter(([section]) => !sections.has(section)),
    );
    return settingsSchema.parse(merge(defaultSettings, valid));
  }
}

/** The settings without their secrets. */
export function withoutSecrets(settings: Settings): AnsweredSettings {
  const hidden = secretPaths.map((path) => [path, hideSecret(valueAt(settings, path))] as const);
  return withValues(settings, hidden) as AnsweredSettings;
}

/** What answers contain in place of a secret. */
export function hideSecret(value: unknown): { isSet: true } | null {
  return value == null ? null : { isSet: true };
}

type ClassInMemory = Omit<BookableClass, '_id'> & { readonly id: string };

/** What pages show with these settings and vehicle classes. */
export function shownSettings(
  { settings, isDemo }: Pick<CurrentSettings, 'settings' | 'isDemo'>,
  classes: readonly ClassInMemory[],
): PublicSettings {
  const options = { classes: classes.map(toBookable), demo: isDemo };
  return publicSettings(settings, classes[0]?.tariff, options);
}

/** What pages show at this moment. The same object until the settings or the vehicle classes change. */
export function publicSettingsOf(
  store: Pick<SettingsStore, 'current'>,
  classes: () => readonly ClassInMemory[],
) {
  let from: readonly unknown[] = [];
  let shown: { readonly version: number; readonly settings: PublicSettings } | null = null;
  return {
    current: () => {
      const now = store.current();
      const active = classes();
      if (shown === null || from[0] !== now || from[1] !== active) {
        from = [now, active];
        const version = (shown?.version ?? 0) + 1;
        shown = { version, settings: shownSettings(now, active) };
      }
      return shown;
    },
  };
}

const toBookable = ({ id, name, nameTamil, seats, tariff }: ClassInMemory): BookableClass => ({
  _id: id,
  name,
  nameTamil,
  seats,
  tariff,
});
