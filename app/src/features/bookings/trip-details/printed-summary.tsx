import { formatIndianMobile } from '@anandham/domain/accounts/contact-number';
import * as m from '@anandham/ui/paraglide/messages';
import { currentOperator } from '@anandham/ui/lib/operator.ts';

/** The header of the printed trip summary; hidden on the screen. */
export function PrintedHeader() {
  const { name, phones, address } = currentOperator();
  return (
    <div className="border-line hidden justify-between border-b pb-3 print:flex">
      <p>
        <strong className="block text-xl">{name}</strong>
        {[...address.lines, `${address.city} ${address.pinCode}`].join(', ')}
      </p>
      <p className="text-right">
        <strong className="block text-xl">{m.trip_details_paper_heading()}</strong>
        {phones.map(formatIndianMobile).join(' · ')}
      </p>
    </div>
  );
}

/** Lines that the driver fills in by hand; hidden on the screen. */
export function PrintedForm() {
  const lines = [
    m.trip_details_paper_driver(),
    m.trip_details_paper_car(),
    m.trip_details_paper_start(),
    m.trip_details_paper_end(),
    m.trip_details_paper_customer(),
  ];
  return (
    <dl className="hidden grid-cols-2 gap-x-10 gap-y-8 pt-8 print:grid">
      {lines.map((label) => (
        <div key={label} className="border-ink border-b pb-1">
          <dt className="text-sm">{label}</dt>
          <dd className="h-5" />
        </div>
      ))}
    </dl>
  );
}
