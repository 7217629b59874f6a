import { readFileSync } from 'node:fs';
import { roadClasses, type RoadClass } from './road-model.ts';

/** A road between two neighbouring towns. Only ghat roads and known detours have `statedKm`. */
export type HighwayLink = {
  readonly roadClass: RoadClass;
  readonly from: string;
  readonly to: string;
  readonly statedKm: number | null;
};

/**
 * Parses chains like "trunk Chennai - Chengalpattu - Tindivanam" or "ghat Salem - Yercaud = 30", lengths in
 * kilometres. Towns have their gazetteer name, followed by /District when there are namesakes. Throws on a
 * line that is not such a chain, a comment (#) or blank.
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

/** The links of maps/data/highways.txt. */
export function readHighways(): HighwayLink[] {
  return parseHighways(readFileSync(new URL('../../data/highways.txt', import.meta.url), 'utf8'));
}
