import type { LetterState } from '@anandham/domain/letter';
import * as m from '#paraglide/messages';

export const letterStateWords: Readonly<Record<LetterState, () => string>> = {
  waiting: m.letters_state_waiting,
  sent: m.letters_state_sent,
  failed: m.letters_state_failed,
  dropped: m.letters_state_dropped,
};

const kindWords: Readonly<Record<string, () => string>> = {
  password_reset: m.letters_kind_password_reset,
  password_changed: m.letters_kind_password_changed,
  email_changed: m.letters_kind_email_changed,
  google_linked: m.letters_kind_google_linked,
  account_deleted: m.letters_kind_account_deleted,
  contact_message: m.letters_kind_contact_message,
};

/** What a letter is about; a kind without words here is named as it stands. */
export function letterKindWord(kind: string): string {
  return Object.hasOwn(kindWords, kind) ? (kindWords[kind]?.() ?? kind) : kind.replaceAll('_', ' ');
}
