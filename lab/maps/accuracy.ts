import { readGazetteer } from '@anandham/maps/gazetteer';
import { readHighways, type HighwayLink } from '@anandham/maps/roads/highways';
import type { Place } from '@anandham/maps/place';
import { createRoadNetwork, placeFinder } from '@anandham/maps/roads/road-network';
import { linkFactors, type LinkFactors } from '@anandham/maps/roads/road-model';
import { createRoadRouter } from '@anandham/maps/roads/road-router';
import { createTerrain } from '@anandham/maps/roads/terrain';
import { quantile } from '@anandham/maps/testing/quantile';
import { readKnownDistances, type DistanceList } from '@anandham/maps/testing/reference-data';

const { entries } = readGazetteer();
const highways = readHighways();
const terrain = createTerrain(entries.map(({ place }) => place));
const find = placeFinder(entries);

type Pair = {
  readonly from: Place;
  readonly to: Place;
  readonly km: number;
};

function pairs(list: DistanceList): Pair[] {
  return readKnownDistances(list).map(({ from, to, km }) => {
    const ends = [find(from), find(to)] as const;
    if (ends[0] === null || ends[1] === null) throw new Error(`unknown: ${from} or ${to}`);
    return { from: ends[0], to: ends[1], km };
  });
}

function errorsOf(
  factors: LinkFactors,
  of: readonly Pair[],
  links: readonly HighwayLink[],
): number[] {
  const router = createRoadRouter(createRoadNetwork(links, entries, factors), terrain);
  return of.map(({ from, to, km }) => {
    const metres = router.route(from, to)?.distanceMetres ?? 0;
    return Math.abs(metres / 1000 / km - 1);
  });
}

const trunks = [1.06, 1.07, 1.08, 1.09, 1.1];
const roads = [1.09, 1.1, 1.11, 1.12, 1.13, 1.14];

const candidates: readonly LinkFactors[] = trunks.flatMap((trunk) =>
  roads.map((road) => ({ ...linkFactors, trunk, road })),
);

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Five-fold cross-validation: fits the factors on four fifths of the pairs and returns the errors of the rest. */
function crossValidated(all: readonly Pair[]): number[] {
  const folds = 5;
  const byCandidate = candidates.map((factors) => errorsOf(factors, all, highways));
  return Array.from({ length: folds }, (_, fold) => {
    const training = byCandidate.map((errors) =>
      mean(errors.filter((_error, index) => index % folds !== fold)),
    );
    const best = byCandidate[training.indexOf(Math.min(...training))] ?? [];
    return best.filter((_error, index) => index % folds === fold);
  }).flat();
}

/**
 * The errors of pairs that are one computed link, on a network without that link. Skips links with a stated
 * length, such as hill roads, because they have no alternative.
 */
function withoutOwnLink(all: readonly Pair[]): number[] {
  return all.flatMap((pair) => {
    const own = new Set([pair.from.id, pair.to.id]);
    const others = highways.filter(
      ({ from, to }) => !(own.has(find(from)?.id ?? '') && own.has(find(to)?.id ?? '')),
    );
    const gone = highways.filter((link) => !others.includes(link));
    const stated = gone.some(({ statedKm }) => statedKm !== null);
    return gone.length === 0 || stated ? [] : errorsOf(linkFactors, [pair], others);
  });
}

const percent = (share: number) => (share * 100).toFixed(1);

function row(name: string, errors: readonly number[]): string {
  const figures = [
    mean(errors),
    quantile(errors, 0.5),
    quantile(errors, 0.9),
    Math.max(...errors),
  ].map(percent);
  return `| ${name} | ${errors.length} | ${figures.join(' | ')} |`;
}

/** The accuracy of distances as a Markdown table, errors in per cent. */
export function accuracyTable(): string {
  const first = pairs('road-distances.csv');
  const more = pairs('road-distances-more.csv');
  const tuning = [...first, ...more];
  return [
    '| Road distance, error in % | pairs | mean | median | p90 | worst |',
    '|---|---|---|---|---|---|',
    row('tuning pairs, road-distances.csv', errorsOf(linkFactors, first, highways)),
    row('tuning pairs, road-distances-more.csv', errorsOf(linkFactors, more, highways)),
    row('factors chosen without the pair (5 folds)', crossValidated(tuning)),
    row('pairs that are one link, that link removed', withoutOwnLink(tuning)),
    row('held out', errorsOf(linkFactors, pairs('road-distances-kept-aside.csv'), highways)),
    row('disputed', errorsOf(linkFactors, pairs('road-distances-disputed.csv'), highways)),
  ].join('\n');
}
