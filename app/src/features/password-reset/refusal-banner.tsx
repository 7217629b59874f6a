import * as m from '@anandham/ui/paraglide/messages';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { Link } from '@anandham/ui/components/link.tsx';
import type { Refusal } from './use-new-password.ts';

/** Why the password was not changed, with a link to request a new email when the token is not valid. */
export function RefusalBanner({ refusal }: { readonly refusal: Refusal | null }) {
  return (
    <Banner tone="bad" text={refusal?.text ?? ''}>
      {refusal?.needsNewEmail === true && (
        <Link
          to="/forgot"
          className="inline-flex min-h-11 items-center justify-self-start font-bold underline underline-offset-4"
        >
          {m.reset_new_email()}
        </Link>
      )}
    </Banner>
  );
}
