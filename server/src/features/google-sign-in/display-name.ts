import { toSingleLine, isVisible } from '@anandham/contract/schemas/visible-text';
import { textLimits } from '@anandham/domain/text-limits';

const fallbackName = 'Guest';
const characters = new Intl.Segmenter('en');

/** Returns Google's name as one line without control characters, else the local part of the email. */
export function displayName(claimed: string | null, email: string): string {
  const candidates = [claimed ?? '', email.split('@', 1)[0] ?? ''];
  return candidates.map(sanitised).find(isVisible) ?? fallbackName;
}

function sanitised(text: string): string {
  return shortened(toSingleLine(text)).trim();
}

function shortened(text: string): string {
  let result = '';
  for (const { segment } of characters.segment(text)) {
    if (result.length + segment.length > textLimits.name) break;
    result += segment;
  }
  return result;
}
