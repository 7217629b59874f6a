import type { Entry } from './entry.ts';
import { findTown, prominenceByFame } from './landmarks.ts';
import { listOf, readTable } from './table.ts';

/**
 * Adds the Tamil names, old names, nicknames and usual misspellings of maps/data/aliases.txt to the
 * entries, in place. Throws when a row names a place that the gazetteer does not have.
 */
export function applyAliases(entries: readonly Entry[]): void {
  for (const [reference = '', tamil = '', aliases = '', fame = ''] of readTable('aliases.txt', 4)) {
    const entry = findTown(reference, entries);
    if (tamil !== '') entry.nameTamil = tamil;
    entry.prominence = Math.max(entry.prominence, prominenceByFame.get(fame) ?? 0);
    entry.aliases = [...new Set([...listOf(aliases), ...entry.aliases])];
  }
}
