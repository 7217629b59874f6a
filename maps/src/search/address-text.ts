import { foldedWords, lettersOf, runTogether } from '#text/folding.ts';
import { kindWords, smallWords } from './kind-words.ts';
import { placeKinds } from '#place.ts';
import { townKinds } from './place-search.ts';

/** A street has the name of the town it leads to ("Trichy Road"), so a name before these words is not a place. */
const streetWords =
  'street st road rd lane cross main salai theru veedhi veethi feeder bypass highway avenue ave marg ' +
  'circle roundabout roads தெரு வீதி சாலை ரோடு சந்து குறுக்கு குறுக்குத் குறுக்குத்தெரு';

/** Other words that occur only in addresses: for the house, the kind of quarter, or something nearby. */
const addressWords =
  'no door flat plot shop floor block phase sector house building complex apartment apartments flats ' +
  'villa towers residency enclave township quarters estate hostel mahal hall mandapam hotel lodge ' +
  'stores school bank office hospital market bazaar bazar theatre police post opp opposite near behind ' +
  'beside next nagar colony layout extension extn agraharam sipcot path staff taluk tk dt dist district ' +
  'எண் கதவு நகர் காலனி கடை அருகில் எதிரில் எதிர் பின்புறம் மாவட்டம் வட்டம்';

/** Words that occur in addresses and in ordinary sentences. */
const fillingWords =
  'old new town india and of the in at to from via city pin c o s w d mr mrs sri shri tn பழைய புதிய ஊர்';

/** Words that follow the name of a district or taluk. */
const districtWords = 'dt dist district taluk tk மாவட்டம் வட்டம்';

/** Characters of program code that no address contains. */
const noAddress = /[<>{}[\]$`=|\\^~*%?!_]|https?:|www\.|@\S+\.|--|&&/i;

const setOf = (words: string) => new Set(words.split(' ').flatMap(foldedWords));
const street = setOf(streetWords);
const district = setOf(districtWords);
const address = setOf(`${addressWords} ${streetWords}`);
/** Words for kinds of landmarks. "Village" is not one, because it follows the name of a settlement. */
const landmarkWords = placeKinds
  .filter((kind) => !townKinds.includes(kind))
  .map((kind) => kindWords[kind]);
const landmarkKinds = setOf(landmarkWords.join(' '));

const filling = setOf(`${fillingWords} ${smallWords}`);
const pincode = /^[1-9]\d{5}$/;

/** One folded word of a text, and its role other than a name. */
export type TextWord = {
  readonly word: string;
  /** A number, a small word or a single letter, which does not identify a place. */
  readonly isFilling: boolean;
  /** A word that occurs only in addresses, or the kind of a landmark. */
  readonly isOfAddress: boolean;
};

/** Up to `longestSpan` consecutive words of one part of a text, which may be a name. */
export type Span = {
  /** Folded and joined without spaces. */
  readonly joined: string;
  /** As typed, in lower case. */
  readonly letters: string;
  readonly start: number;
  readonly end: number;
  /** Part of a street ("Trichy Road") or of a district ("Trichy Dt"), so not the place itself. */
  readonly isOther: boolean;
};

export type AddressText = {
  readonly words: readonly TextWord[];
  readonly spans: readonly Span[];
  /** True for a text with a street, a house, a landmark or a PIN code, in which unknown words are normal. */
  readonly isAddress: boolean;
  /** True for a text with characters of program code. */
  readonly isCode: boolean;
};

const longestText = 300;
const longestSpan = 4;
const betweenParts = /[,;:()\n]|\s[-–]\s/;
/** Separates words as `foldedWords` does: dots and apostrophes are parts of words ("R.S. Puram"). */
const betweenWords = /[^\p{L}\p{M}\p{N}'’.`]+/u;

/** Parses a text as an address of comma-separated parts with folded words. Reads at most 300 characters. Never throws. */
export function readAddress(text: string): AddressText {
  const words: TextWord[] = [];
  const spans: Span[] = [];
  let isAddress = false;
  for (const part of text.slice(0, longestText).split(betweenParts)) {
    const typed = part.split(betweenWords).filter((word) => foldedWords(word).length > 0);
    const folded = typed.map((word) => foldedWords(word).join(''));
    const first = words.length;
    for (const [start, word] of folded.entries()) {
      const isNumber = /\d/.test(word);
      const isOfAddress = address.has(word) || landmarkKinds.has(word) || pincode.test(word);
      isAddress ||= isOfAddress;
      words.push({
        word,
        isOfAddress,
        isFilling: isNumber || word.length === 1 || filling.has(word),
      });
      for (let end = start + 1; end <= Math.min(folded.length, start + longestSpan); end += 1) {
        const next = folded[end] ?? '';
        spans.push({
          joined: runTogether(folded.slice(start, end)),
          letters: lettersOf(typed.slice(start, end).join('')),
          start: first + start,
          end: first + end,
          isOther: street.has(next) || district.has(next),
        });
      }
    }
  }
  return { words, spans, isAddress, isCode: noAddress.test(text) };
}
