import { formatIndianMobile } from '@anandham/domain/accounts/contact-number';
import * as m from '@anandham/ui/paraglide/messages';
import { currentOperator } from '@anandham/ui/lib/operator.ts';
import { buttonClass } from '@anandham/ui/components/button.tsx';
import { PhoneIcon } from '@anandham/ui/components/icons.tsx';

/** The links to the booking form and to the phone, for dark backgrounds. Phones show the number in the contact bar. */
export function BookOrCall({ book }: { readonly book: string }) {
  return (
    <p className="flex flex-wrap gap-3">
      <a href="#booknow" className={buttonClass('accent', 'px-8 text-lg')}>
        {book}
      </a>
      <a
        href={`tel:+91${currentOperator().supportPhone}`}
        className="inline-flex min-h-11 items-center gap-2 rounded-full border border-white/30 px-5 py-2.5 font-semibold transition-colors hover:bg-white/10 max-sm:hidden"
      >
        <PhoneIcon className="size-5" />
        {m.hero_call({ phone: formatIndianMobile(currentOperator().supportPhone) })}
      </a>
    </p>
  );
}
