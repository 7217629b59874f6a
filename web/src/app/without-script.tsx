import { formatIndianMobile } from '@anandham/domain/accounts/contact-number';
import { operator } from '@anandham/domain/operator';
import * as m from '#paraglide/messages';

/** The build writes the words; a browser that runs its bundle never shows them. */
const words = () =>
  import.meta.env.SSR &&
  m.page_without_script({
    phone: formatIndianMobile(operator.supportPhone).replaceAll(' ', '\u00a0'),
  });

/** Above a page that is nothing without script. */
export function WithoutScript() {
  return (
    <noscript>
      <p className="bg-warm p-5 text-center font-semibold">{words()}</p>
    </noscript>
  );
}
