import { formatIndianMobile } from '@anandham/domain/accounts/contact-number';
import { operator } from '@anandham/domain/operator';
import * as m from '#paraglide/messages';

export function BookingWithoutScript() {
  const phone = formatIndianMobile(operator.supportPhone);
  return (
    <noscript>
      <p className="bg-warm mb-6 rounded-2xl p-5 font-semibold">
        {m.book_without_script({ phone })}
      </p>
    </noscript>
  );
}
