import { formatIndianMobile } from '@anandham/domain/accounts/contact-number';
import { currentOperator } from '#lib/operator.ts';
import * as m from '#paraglide/messages';

/** Written by the build only: a browser that runs the bundle never shows the text. */
const text = () =>
  import.meta.env.SSR &&
  m.page_without_script({
    phone: formatIndianMobile(currentOperator().supportPhone).replaceAll(' ', '\u00a0'),
  });

/** A notice above pages that do not work without JavaScript. */
export function WithoutScript() {
  return (
    <noscript>
      <p className="bg-warm p-5 text-center font-semibold">{text()}</p>
    </noscript>
  );
}
