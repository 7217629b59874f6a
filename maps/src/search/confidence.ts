import { certainConfidence } from '@anandham/domain/bookings/place-confidence';
import { greatCircleKm } from '#coordinates.ts';
import { runTogether } from '#text/folding.ts';
import { allKindWords } from '#text/typed-words.ts';
import { readAddress, type AddressText, type Span } from './address-text.ts';
import { matchName, partialQuality, shortestMisspelt, type NameMatch } from './name-match.ts';
import { findPlaces, townKinds } from './place-search.ts';
import type { WithinTowns } from './within-town.ts';

/** A place (by its position) with how certainly a text names it, 0 to 1. */
export type Certainty = { readonly place: number; readonly confidence: number };

/** Of 100 (see GazetteerEntry): a misspelling probably means a place that most people know. */
const wellKnown = 60;
/** A landmark named only by its kind and its town: that landmark, or one near it. */
const described = 0.85;
/** An address names its quarter and a town within this distance. */
const besideKm = 12;
/** A place beside it explains an address a little less than its own town. */
const ofBeside = 0.95;
/** At most this many words of one text are searched for with mistakes. */
const mostMisspelt = 8;
/** Below this confidence a name within a text is not even a suggestion. */
const leastAdded = 0.3;

/**
 * How certainly the text means the place: how well the text matches one of its names, times the share of
 * the text's letters that the name and the place's town, district, state and kind explain. In an address
 * the house, the street and unknown quarters do not count; a town other than the place's own always
 * counts against it (ADR 0051).
 */
function confidenceIn(
  lookup: WithinTowns,
  text: AddressText,
  towns: readonly Span[],
  place: number,
): number {
  if (text.isCode) return 0;
  const isElsewhere = lookup.elsewhere.has(runTogether(text.words.map(({ word }) => word)));
  const { index } = lookup;
  const context = index.contextOf(place);
  let best = describedIn(lookup, text, place);
  const isWellKnown = (lookup.entries[place]?.prominence ?? 0) >= wellKnown;
  const spellings = index.spellingsOf(place);
  for (const [at, words] of index.foldedNamesOf(place).entries()) {
    const joined = runTogether(words);
    const spelling = spellings[at] ?? '';
    const match = matchName(words, { joined, spelling, isWellKnown }, text, context);
    if (match.quality <= best) continue;
    best = Math.max(best, match.quality * explainedShare(lookup, text, towns, place, match));
  }
  return isElsewhere || isTrip(text, towns) ? best * partialQuality : best;
}

/** "Melur to Madurai" names two places. */
function isTrip({ words }: AddressText, towns: readonly Span[]): boolean {
  return towns.some(
    ({ end }) => words[end]?.word === 'to' && towns.some(({ start }) => start === end + 1),
  );
}

/**
 * The confidence of a landmark that a text only describes, by its town and its kind and nothing else
 * ("trichy airport", "madurai bus stand"); 0 for any other text.
 */
function describedIn({ index }: WithinTowns, text: AddressText, place: number): number {
  const context = index.contextOf(place);
  if (townKinds.includes(index.kindOf(place))) return 0;
  const words = text.words.filter(({ isFilling }) => !isFilling);
  const hasKind = words.some(({ word }) => allKindWords.has(word));
  const hasTown = words.some(({ word }) => !allKindWords.has(word));
  return hasKind && hasTown && words.every(({ word }) => context.has(word)) ? described : 0;
}

/** The share of the text's letters (0 to 1) that the match, the place's context and places beside it explain. */
function explainedShare(
  lookup: WithinTowns,
  text: AddressText,
  towns: readonly Span[],
  place: number,
  match: NameMatch,
): number {
  const { index, entries } = lookup;
  const context = index.contextOf(place);
  const here = entries[place]?.place;
  const others = new Set<number>();
  const beside = new Set<number>();
  for (const { joined, start, end } of towns) {
    const near = index.placesCalled(joined).some((other) => {
      const there = entries[other]?.place;
      return here && there && greatCircleKm(here, there) <= besideKm;
    });
    const isQuarter = text.words.slice(start, end).some(({ isOfAddress }) => isOfAddress);
    if (isQuarter && !near) continue;
    for (let at = start; at < end; at += 1) (near ? beside : others).add(at);
  }
  let explained = 0;
  let total = 0;
  for (const [at, { word, isFilling, isOfAddress }] of text.words.entries()) {
    const weight = word.length;
    const isExplained = match.words.has(at) || context.has(word) || beside.has(at);
    const isFree = isFilling || isOfAddress || (text.isAddress && !others.has(at));
    if (isExplained)
      explained += match.words.has(at) || context.has(word) ? weight : weight * ofBeside;
    if (isExplained || !isFree) total += weight;
  }
  return total === 0 ? 0 : explained / total;
}

/** The spans that are exactly a name of a town or quarter, the longest first, none within another. */
function settlementSpans({ index }: WithinTowns, { words, spans }: AddressText): Span[] {
  const taken = new Set<number>();
  const chosen: Span[] = [];
  for (const span of spans.toSorted((a, b) => b.joined.length - a.joined.length)) {
    const { joined, start, end, isOther } = span;
    const at = Array.from({ length: end - start }, (_, offset) => start + offset);
    if (joined.length < 3 || at.some((word) => taken.has(word))) continue;
    const [only] = at.length === 1 ? [words[start]] : [];
    if (only?.isFilling || only?.isOfAddress) continue;
    const places = index.placesCalled(joined);
    if (!places.some((place) => townKinds.includes(index.kindOf(place)))) continue;
    for (const word of at) taken.add(word);
    if (!isOther) chosen.push(span);
  }
  return chosen;
}

/** The confidence (0 to 1, two decimals) of each of the places (by position), in the given order. Never throws. */
export function confidences(
  lookup: WithinTowns,
  text: string,
  places: readonly number[],
): Certainty[] {
  const read = readAddress(text);
  const towns = settlementSpans(lookup, read);
  return places.map((place) => {
    const confidence = confidenceIn(lookup, read, towns, place);
    return { place, confidence: Number(confidence.toFixed(2)) };
  });
}

/**
 * The places with their confidence, in the given order. When the first one is not certain and the text is
 * an address, or when no place was given, adds the towns and quarters that parts of the text name and
 * moves the certain ones to the front. Never throws.
 */
export function certainFirst(
  lookup: WithinTowns,
  text: string,
  places: readonly number[],
): Certainty[] {
  const known = unlessNamesakes(lookup, confidences(lookup, text, places));
  const read = readAddress(text);
  const [first] = known;
  const isTown = first !== undefined && townKinds.includes(lookup.index.kindOf(first.place));
  // An address may name a quarter of the town that was found.
  const isDone = read.isAddress ? isCertain(first) && !isTown : first !== undefined;
  if (isDone) return known;
  const named = namedIn(lookup, read).filter((place) => !places.includes(place));
  const added = confidences(lookup, text, named);
  const all = [...known, ...added.filter(({ confidence }) => confidence >= leastAdded)];
  const certain = all.filter(isCertain).toSorted((a, b) => b.confidence - a.confidence);
  return [...certain, ...all.filter((one) => !isCertain(one))];
}

/** Makes quarters of one name in several towns ("Anna Nagar") uncertain. */
function unlessNamesakes({ index }: WithinTowns, found: Certainty[]): Certainty[] {
  const isQuarter = ({ place, confidence }: Certainty) =>
    index.kindOf(place) === 'area' && confidence === found[0]?.confidence;
  if (!found[0] || !isQuarter(found[0]) || found.filter(isQuarter).length < 2) return found;
  return found.map((one) => {
    return isQuarter(one) ? { ...one, confidence: Math.min(one.confidence, partialQuality) } : one;
  });
}

const isCertain = (one: Certainty | undefined) =>
  one !== undefined && one.confidence >= certainConfidence;

/** The towns and quarters that the text names exactly, or else nearly; the best known first. */
function namedIn(lookup: WithinTowns, read: AddressText): number[] {
  const exact = settlementSpans(lookup, read).flatMap(({ joined }) =>
    lookup.index.placesCalled(joined),
  );
  const nearly = exact.length > 0 ? [] : misspelt(lookup, read);
  return [...new Set([...exact, ...nearly])].toSorted(
    (a, b) => (lookup.worth[b] ?? 0) - (lookup.worth[a] ?? 0),
  );
}

/** The best few places for each word that is not part of an address and is long enough to be misspelt. */
function misspelt(lookup: WithinTowns, { words, spans }: AddressText): number[] {
  return spans
    .filter(({ start, end, isOther, joined }) => {
      const word = words[start];
      const isName = end === start + 1 && !word?.isFilling && !word?.isOfAddress && !isOther;
      return isName && joined.length >= shortestMisspelt - 1;
    })
    .slice(0, mostMisspelt)
    .flatMap(({ joined }) => findPlaces(lookup, joined, false).slice(0, 3))
    .map(({ place }) => place);
}
