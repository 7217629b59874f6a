import { readFileSync } from 'node:fs';
import { roadClasses, type RoadClass } from './road-model.ts';

/** A stretch of road between two neighbouring towns. `statedKm` only for ghat roads and known detours. */
export type HighwayLink = {
  readonly roadClass: RoadClass;
  readonly from: string;
  readonly to: string;
  readonly statedKm: number | null;
};

/**
 * Reads chains like "trunk Chennai - Chengalpattu - Tindivanam" or "ghat Salem - Yercaud = 30".
 * Towns are named as in the gazetteer, with the district behind a slash where namesakes exist.
 * Throws on a line it does not understand.
 */
export function parseHighways(text: string): HighwayLink[] {
  return text.split('\n').flatMap((line) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const [word = '', ...others] = line.split(' ');
    const roadClass = roadClasses.find((known) => known === word);
    const stops = others.join(' ').split(' - ').map(stopOf);
    if (roadClass === undefined || stops.length < 2) throw new Error(`not a highway: ${line}`);
    return stops.slice(1).map(({ name, statedKm }, index) => ({
      roadClass,
      from: stops[index]?.name ?? '',
      to: name,
      statedKm,
    }));
  });
}

function stopOf(part: string): { name: string; statedKm: number | null } {
  const [name = '', km] = part.split('=').map((piece) => piece.trim());
  return { name, statedKm: km === undefined ? null : Number(km) };
}

/** The committed chains of maps/data/highways.txt. */
export function readHighways(): HighwayLink[] {
  return parseHighways(readFileSync(new URL('../../data/highways.txt', import.meta.url), 'utf8'));
}
