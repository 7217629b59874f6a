import { deletedName } from '@anandham/domain/accounts/account';
import * as m from '#paraglide/messages';

/** Somebody's name. What stands in the place of a deleted person's is worded in the reader's language. */
export function personName(name: string): string {
  if (name === deletedName.onReviews) return m.deleted_reviewer();
  return name === deletedName.inBooks ? m.deleted_account() : name;
}
