import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '#config/config.ts';
import { errorCode } from '#config/startup-error.ts';

export type SecretsConfig = Pick<Config, 'dataDir' | 'settingsKey'>;

const prefix = 'aes-256-gcm:';
const ivBytes = 12;
const tagBytes = 16;

/** The file with the key of this installation. */
export const keyFileIn = (dataDir: string) => path.join(dataDir, 'settings.key');

/** Encrypts the secrets of the settings. The key is SETTINGS_KEY, or a file that the first secret creates. */
export class Secrets {
  readonly #config: SecretsConfig;
  #key: Buffer | null = null;

  constructor(config: SecretsConfig) {
    this.#config = config;
  }

  /** `settingPath` is authenticated, so that an encrypted value cannot be moved to another setting. */
  encrypt(settingPath: string, secret: string): string {
    this.#key ??= keyOf(this.#config.settingsKey ?? createKeyFile(this.#config.dataDir));
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(settingPath));
    const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return prefix + Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64');
  }

  /** Null when it was encrypted with another key, or changed. */
  decrypt(settingPath: string, stored: string): string | null {
    if (!stored.startsWith(prefix)) return null;
    try {
      this.#key ??= keyOf(
        this.#config.settingsKey ?? readFileSync(keyFileIn(this.#config.dataDir), 'utf8'),
      );
      const bytes = Buffer.from(stored.slice(prefix.length), 'base64');
      const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, ivBytes));
      decipher.setAAD(Buffer.from(settingPath));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      const text = decipher.update(bytes.subarray(ivBytes + tagBytes));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}

function keyOf(text: string): Buffer {
  return Buffer.from(hkdfSync('sha256', text.trim(), '', 'anandham-cabs settings', 32));
}

/** Concurrent processes create one file: `link` fails when it exists. */
function createKeyFile(dataDir: string): string {
  const file = keyFileIn(dataDir);
  const part = `${file}.${randomBytes(6).toString('hex')}.part`;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(part, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(part, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(part, { force: true });
  }
  return readFileSync(file, 'utf8');
}
