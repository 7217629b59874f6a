import { readFileSync } from 'node:fs';
import { readGazetteer, type GazetteerEntry } from './gazetteer.ts';
import { hasTamilLetters } from './text/tamil-script.ts';

/**
 * Parses lines like "Tamil Nadu|தமிழ்நாடு" into Tamil names by label or by part of a label. Throws on a line
 * without a Tamil name. Skips blank lines and comments (#).
 */
export function parseTamilNames(text: string): ReadonlyMap<string, string> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [name = '', tamil] = line.split('|');
      if (tamil === undefined) throw new Error(`not a Tamil name: ${line}`);
      return [name, tamil];
    }),
  );
}

/** The names of maps/data/tamil-names.txt. */
function readTamilNames(): ReadonlyMap<string, string> {
  return parseTamilNames(readFileSync(new URL('../data/tamil-names.txt', import.meta.url), 'utf8'));
}

const near = 'near ';

/**
 * The Tamil labels by label, for every place with Tamil names for all parts of its label. They are unique: of
 * two places with the same Tamil label only the better known has one.
 */
export function tamilLabels(entries: readonly GazetteerEntry[]): ReadonlyMap<string, string> {
  const known = new Map(readTamilNames());
  const bestFirst = entries.toSorted((a, b) => b.prominence - a.prominence);
  for (const { place } of bestFirst) {
    if (place.nameTamil !== null && !known.has(place.name)) known.set(place.name, place.nameTamil);
  }
  const inTamil = (part: string): string | undefined =>
    part.startsWith(near) ? nearby(known.get(part.slice(near.length))) : known.get(part);
  const labels = new Map<string, string>();
  const taken = new Set<string>();
  for (const { place } of bestFirst) {
    const name = known.get(place.label) ?? place.nameTamil;
    const parts = [name, ...place.label.split(', ').slice(1).map(inTamil)];
    const label = parts.join(', ');
    if (parts.some((part) => part == null) || taken.has(label)) continue;
    taken.add(label);
    labels.set(place.label, label);
  }
  return labels;
}

function nearby(town: string | undefined): string | undefined {
  return town === undefined ? undefined : `${town} அருகில்`;
}

let labels: ReadonlyMap<string, string> | undefined;

/**
 * The Tamil label for a label: "ஸ்ரீரங்கம், திருச்சிராப்பள்ளி, தமிழ்நாடு" for "Srirangam, Tiruchirappalli,
 * Tamil Nadu"; null when there is none. The first call reads the gazetteer.
 */
export function labelInTamil(label: string): string | null {
  labels ??= tamilLabels(readGazetteer().entries);
  return labels.get(label) ?? null;
}

/** The Tamil label when `text` contains Tamil letters and the label has one, or else the label itself. */
export function labelInScriptOf(text: string, label: string): string {
  return (hasTamilLetters(text) ? labelInTamil(label) : null) ?? label;
}
