import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Language } from '@anandham/domain/language';

const folder = resolve(import.meta.dirname, '../../ui/messages');

function readMessages(language: Language): ReadonlyMap<string, unknown> {
  const files = readdirSync(resolve(folder, language));
  const texts = files.map((file) => readFileSync(resolve(folder, language, file), 'utf8'));
  return new Map(texts.flatMap((text) => Object.entries(JSON.parse(text) as object)));
}

const messages = { en: readMessages('en'), ta: readMessages('ta') };

/** The text of a message without parameters. */
export function messageFor(language: Language, key: string): string {
  const text = messages[language].get(key);
  if (typeof text !== 'string') throw new Error(`No message ${key} in ${language}`);
  return text;
}
