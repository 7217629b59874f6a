import { formatIndianMobile } from '@anandham/domain/accounts/contact-number';
import { currentOperator } from '@anandham/ui/lib/operator.ts';
import * as m from '@anandham/ui/paraglide/messages';

export function BookingWithoutScript() {
  const phone = formatIndianMobile(currentOperator().supportPhone);
  return (
    <noscript>
      <p className="bg-warm mb-6 rounded-2xl p-5 font-semibold">
        {m.book_without_script({ phone })}
      </p>
    </noscript>
  );
}
