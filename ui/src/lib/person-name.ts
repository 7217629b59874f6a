import { deletedName } from '@anandham/domain/accounts/account';
import * as m from '#paraglide/messages';

/** A person's name; the placeholder for a deleted account is translated. */
export function personName(name: string): string {
  if (name === deletedName.onReviews) return m.deleted_reviewer();
  return name === deletedName.inBooks ? m.deleted_account() : name;
}
