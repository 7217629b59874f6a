import { certainConfidence } from '@anandham/domain/bookings/place-confidence';
import { greatCircleKm } from '#coordinates.ts';
import { mistakes } from '#text/edit-distance.ts';
import { readAddress, type AddressText, type Span } from './address-text.ts';
import { foldedWords, runTogether, soundOf } from '#text/folding.ts';
import { findPlaces, townKinds } from './place-search.ts';
import { ofKinds } from '#text/typed-words.ts';
import type { WithinTowns } from './within-town.ts';

/** A place (by its position) with how certainly a text names it, 0 to 1. */
export type Certainty = { readonly place: number; readonly confidence: number };

/** A shorter name may be another word with one mistake ("Salim", "Sale"). */
const shortestMisspelt = 6;
const shortestUnknown = 8;
const mostMistakes = 1.25;
/** What a mistake costs for each letter of the name: one in seven letters is still certain. */
const perMistake = 1.3;
/** The same for the letters as they are typed, which folding does not forgive. */
const perLetter = 0.8;
const perLetterFoldedAlike = 0.6;
/** Codes of stations and airports ("MAS", "TRZ") are no misspellings of anything. */
const longestCode = 4;
/** Of 100 (see GazetteerEntry): a misspelling is likelier to mean a place that most people know. */
const wellKnown = 60;
/** A name that is only partly said. */
const mostPartly = 0.75;
/** A landmark of which only its kind and its town are said: the one that is meant, or near it. */
const described = 0.85;
/** An address names its quarter and a town beside it. */
const besideKm = 12;
/** Its own town explains an address a little better than a place beside it. */
const ofBeside = 0.95;

/** Words of one text that are looked for with mistakes. */
const mostMisspelt = 8;

/** Words of a name that may be left out. */
const optionalWords = new Set(foldedWords('new old sri arulmigu'));

// eslint-disable-next-line no-control-regex -- the whole of ASCII is meant
const plainAscii = /^[\u0000-\u007f]*$/;

/** Below this confidence a name within a text is not even a suggestion. */
const leastAdded = 0.3;

type Match = { readonly quality: number; readonly words: ReadonlySet<number> };
const noMatch: Match = { quality: 0, words: new Set() };

/**
 * How certainly the text means the place: how well the text has one of its names (a misspelt letter
 * costs, so does a word of the name left out), times the share of the text's letters that the name and
 * the place's town, district, state and kind explain. In an address the house, the street and unknown
 * quarters count neither way; a town that is not the place's own always counts against it.
 */
function confidenceIn(
  lookup: WithinTowns,
  text: AddressText,
  settled: readonly Span[],
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
    const match = matchOf(words, { joined, spelling, isWellKnown }, text, context);
    if (match.quality <= best) continue;
    best = Math.max(best, match.quality * explainedShare(lookup, text, settled, place, match));
  }
  return isElsewhere || isTrip(text, settled) ? best * mostPartly : best;
}

function matchOf(
  name: readonly string[],
  whole: Name,
  text: AddressText,
  context: ReadonlySet<string>,
): Match {
  let best = noMatch;
  const isKindOnly = name.every((word) => ofKinds.has(word));
  for (const span of text.spans) {
    const { start, end, isOther } = span;
    if (isOther) continue;
    const quality = isKindOnly && text.words.length > end - start ? 0 : likeness(span, whole);
    if (quality > best.quality) {
      best = {
        quality,
        words: new Set(Array.from({ length: end - start }, (_, at) => start + at)),
      };
    }
  }
  if (best.quality === 1 || name.length === 1) return best;
  const said = text.words.flatMap(({ word }, at) => (name.includes(word) ? [at] : []));
  const saidWords = new Set(said.map((at) => text.words[at]?.word ?? ''));
  const isTold = [...saidWords].some((word) => !ofKinds.has(word));
  if (!isTold) return best;
  const kindIsSaid = text.words.some(({ word }) => ofKinds.has(word) && context.has(word));
  const missing = name.filter(
    (word) =>
      !saidWords.has(word) && !optionalWords.has(word) && !(kindIsSaid && ofKinds.has(word)),
  );
  const share = 1 - missing.join('').length / name.join('').length;
  const quality = missing.length === 0 ? 1 : mostPartly * share;
  return quality > best.quality ? { quality, words: new Set(said) } : best;
}

/** "Melur to Madurai" names two places. */
function isTrip({ words }: AddressText, settled: readonly Span[]): boolean {
  return settled.some(
    ({ end }) => words[end]?.word === 'to' && settled.some(({ start }) => start === end + 1),
  );
}

/**
 * Of a landmark that is only described ("trichy airport", "madurai bus stand"): the town and its kind are
 * said, and nothing else.
 */
function describedIn({ index }: WithinTowns, text: AddressText, place: number): number {
  const context = index.contextOf(place);
  if (townKinds.includes(index.kindOf(place))) return 0;
  const telling = text.words.filter(({ isFilling }) => !isFilling);
  const isKindSaid = telling.some(({ word }) => ofKinds.has(word));
  const isTownSaid = telling.some(({ word }) => !ofKinds.has(word));
  return isKindSaid && isTownSaid && telling.every(({ word }) => context.has(word)) ? described : 0;
}

/** One name of a place, folded and as it is spelled, and whether most people know the place. */
type Name = {
  readonly joined: string;
  readonly spelling: string;
  readonly isWellKnown: boolean;
};

/**
 * 1 for the same name, less for each mistake, 0 where it is another. Spellings that fold alike
 * ("Madhurai") lose little. Short names, and those few people know, have to be spelled right.
 */
function likeness(
  { joined: typed, letters }: Span,
  { joined, spelling, isWellKnown }: Name,
): number {
  if (letters === spelling) return 1;
  const { length } = spelling;
  const share = (wrong: number) => wrong / Math.max(length, letters.length);
  const isLatin = plainAscii.test(letters);
  if (isLatin !== plainAscii.test(spelling)) {
    // A name we have in Latin letters only may be typed in Tamil, which folds to it.
    return !isLatin && typed === joined && length > longestCode ? 1 : 0;
  }
  const misspelt = () => share(mistakes(letters, spelling, length).whole);
  if (typed === joined) return length > longestCode ? 1 - perLetterFoldedAlike * misspelt() : 0;
  if (length < (isWellKnown ? shortestMisspelt : shortestUnknown)) return 0;
  const sounds = soundOf(typed.slice(0, 2));
  const isBegun = sounds === soundOf(joined.slice(0, 2));
  if (!isBegun && !(isWellKnown && sounds.startsWith(soundOf(joined.slice(0, 1))))) return 0;
  const { whole } = mistakes(typed, joined, mostMistakes);
  if (whole > mostMistakes) return 0;
  return Math.min(1 - perMistake * share(whole), 1 - perLetter * misspelt());
}

function explainedShare(
  lookup: WithinTowns,
  text: AddressText,
  settled: readonly Span[],
  place: number,
  match: Match,
): number {
  const { index, entries } = lookup;
  const context = index.contextOf(place);
  const here = entries[place]?.place;
  const others = new Set<number>();
  const beside = new Set<number>();
  for (const { joined, start, end } of settled) {
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

/** The spans that are called exactly as a town or quarter is, the longest first, none within another. */
function settlements({ index }: WithinTowns, { words, spans }: AddressText): Span[] {
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

/** The confidence of each of the places, in their order. */
export function confidences(
  lookup: WithinTowns,
  text: string,
  places: readonly number[],
): Certainty[] {
  const read = readAddress(text);
  const settled = settlements(lookup, read);
  return places.map((place) => {
    const confidence = confidenceIn(lookup, read, settled, place);
    return { place, confidence: Number(confidence.toFixed(2)) };
  });
}

/**
 * The places with their confidence, in the order given. Only where the first is not certain and the
 * text is an address, or no place was given, the towns and quarters that parts of the text name are
 * added, and the certain ones go first.
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

/** Of quarters called alike in several towns ("Anna Nagar") none is certain. */
function unlessNamesakes({ index }: WithinTowns, found: Certainty[]): Certainty[] {
  const isQuarter = ({ place, confidence }: Certainty) =>
    index.kindOf(place) === 'area' && confidence === found[0]?.confidence;
  if (!found[0] || !isQuarter(found[0]) || found.filter(isQuarter).length < 2) return found;
  return found.map((one) => {
    return isQuarter(one) ? { ...one, confidence: Math.min(one.confidence, mostPartly) } : one;
  });
}

const isCertain = (one: Certainty | undefined) =>
  one !== undefined && one.confidence >= certainConfidence;

/** The towns and quarters that are called by name in the text, or nearly so; the best known first. */
function namedIn(lookup: WithinTowns, read: AddressText): number[] {
  const exact = settlements(lookup, read).flatMap(({ joined }) =>
    lookup.index.placesCalled(joined),
  );
  const nearly = exact.length > 0 ? [] : misspelt(lookup, read);
  return [...new Set([...exact, ...nearly])].toSorted(
    (a, b) => (lookup.worth[b] ?? 0) - (lookup.worth[a] ?? 0),
  );
}

/** The best few places for each word that is no part of an address and long enough to be misspelt. */
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
