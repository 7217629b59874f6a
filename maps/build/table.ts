import { readFileSync } from 'node:fs';

/**
 * The rows of a hand-written table in maps/data, as trimmed fields separated by |. Lines that start with #
 * are comments. Throws with file and line when a row does not have `columns` fields.
 */
export function readTable(file: string, columns: number): string[][] {
  const lines = readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const fields = line.split('|').map((field) => field.trim());
    if (fields.length === columns) return [fields];
    throw new Error(`${file}:${index + 1}: expected ${columns} fields, found ${fields.length}`);
  });
}

/** The parts of a list field, separated by semicolons. */
export function listOf(field: string): string[] {
  return field
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The text with Latin characters without accents: "Kodaikanal" for "Kodaikānāl". */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’ʼ‘`·]/g, "'")
    .trim();
}
