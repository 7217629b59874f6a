import { asLine, isVisible } from '@anandham/contract/schemas/shown-text';
import { textLimits } from '@anandham/domain/text-limits';

const whenNothingIsLeft = 'Guest';
const characters = new Intl.Segmenter('en');

/** Google's name as one line without control characters, else the first part of the email address. */
export function shownName(claimed: string | null, email: string): string {
  const candidates = [claimed ?? '', email.split('@', 1)[0] ?? ''];
  return candidates.map(bearable).find(isVisible) ?? whenNothingIsLeft;
}

function bearable(text: string): string {
  return shortened(asLine(text)).trim();
}

function shortened(text: string): string {
  let kept = '';
  for (const { segment } of characters.segment(text)) {
    if (kept.length + segment.length > textLimits.name) break;
    kept += segment;
  }
  return kept;
}
