import { asLine, isVisible } from '@anandham/contract/schemas/shown-text';
import { maxNameLength } from '@anandham/domain/account';

const whenNothingIsLeft = 'Guest';
/** Characters as people see them. */
const characters = new Intl.Segmenter('en');

/**
 * The name that Google tells, as an account of ours may bear it: one line, no hidden marks, not too
 * long. Whoever has none there is called by the first part of the e-mail address.
 */
export function shownName(told: string | null, email: string): string {
  const candidates = [told ?? '', email.split('@', 1)[0] ?? ''];
  return candidates.map(bearable).find(isVisible) ?? whenNothingIsLeft;
}

function bearable(text: string): string {
  return shortened(asLine(text)).trim();
}

function shortened(text: string): string {
  let kept = '';
  for (const { segment } of characters.segment(text)) {
    if (kept.length + segment.length > maxNameLength) break;
    kept += segment;
  }
  return kept;
}
