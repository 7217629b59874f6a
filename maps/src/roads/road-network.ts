import { greatCircleKm, type Coordinates } from '#coordinates.ts';
import type { LinkFactors, RoadClass } from './road-model.ts';
import type { GazetteerEntry } from '#gazetteer.ts';
import type { HighwayLink } from './highways.ts';
import type { Place } from '#place.ts';

export type RoadLink = { readonly to: number; readonly km: number; readonly roadClass: RoadClass };

export type RoadNetwork = {
  readonly nodes: readonly Place[];
  /** By node: the roads that leave it. Each road is listed at both of its ends. */
  readonly links: readonly (readonly RoadLink[])[];
};

type Node = { readonly number: number; readonly place: Place; readonly roads: RoadLink[] };

/**
 * A function that finds the place for "Name" or "Name/District": the best known of its namesakes, or the one
 * in that district; null when there is none.
 */
export function placeFinder(
  entries: readonly GazetteerEntry[],
): (reference: string) => Place | null {
  const best = new Map<string, GazetteerEntry>();
  for (const entry of entries) {
    const { name, district } = entry.place;
    for (const key of [name, `${name}/${district ?? ''}`]) {
      if ((best.get(key)?.prominence ?? -1) < entry.prominence) best.set(key, entry);
    }
  }
  return (reference) => best.get(reference)?.place ?? null;
}

/** Road kilometres of a link: the stated ones, or the great circle times the factor of its class. */
export function linkKm(
  link: Pick<HighwayLink, 'roadClass' | 'statedKm'>,
  ends: readonly [Coordinates, Coordinates],
  factors: LinkFactors,
): number {
  return link.statedKm ?? greatCircleKm(...ends) * factors[link.roadClass];
}

/** Builds the network of the links. Throws when a link has a town that the gazetteer does not have. */
export function createRoadNetwork(
  chains: readonly HighwayLink[],
  entries: readonly GazetteerEntry[],
  factors: LinkFactors,
): RoadNetwork {
  const find = placeFinder(entries);
  const known = new Map<string, Node>();
  const nodeOf = (reference: string): Node => {
    const place = find(reference);
    if (place === null) throw new Error(`highways.txt: no such place: ${reference}`);
    const node = known.get(place.id) ?? { number: known.size, place, roads: [] };
    known.set(place.id, node);
    return node;
  };
  for (const chain of chains) {
    const [start, end] = [nodeOf(chain.from), nodeOf(chain.to)];
    const km = linkKm(chain, [start.place, end.place], factors);
    start.roads.push({ to: end.number, km, roadClass: chain.roadClass });
    end.roads.push({ to: start.number, km, roadClass: chain.roadClass });
  }
  const nodes = [...known.values()];
  return { nodes: nodes.map(({ place }) => place), links: nodes.map(({ roads }) => roads) };
}
