import type { PublicSettings } from '@anandham/contract/settings';
import { formatRupees } from '@anandham/domain/formats';
import * as m from '@anandham/ui/paraglide/messages';
import { LegalContact, LegalPage, LegalSection } from './legal-page.tsx';

export function Terms({ settings }: { readonly settings: PublicSettings }) {
  const { business, booking, payments, tariff } = settings;
  return (
    <LegalPage heading={m.terms_heading({ name: business.name })} intro={m.terms_intro()}>
      <LegalSection
        heading={m.terms_fare_heading()}
        items={[
          fareText(tariff),
          m.terms_fare_included(),
          m.terms_fare_estimate(),
          m.terms_fare_change(),
        ]}
      />
      <LegalSection
        heading={m.terms_pay_heading()}
        items={[
          m.terms_pay_when(),
          payments.upiId === null ? m.terms_pay_cash() : m.terms_pay_upi({ upi: payments.upiId }),
        ]}
      />
      <LegalSection
        heading={m.terms_approval_heading()}
        items={[
          m.terms_approval_text({ minutes: booking.approvalMinutes }),
          m.terms_approval_refused(),
        ]}
      />
      <LegalSection
        heading={m.terms_cancel_heading()}
        items={[m.terms_cancel_before(), m.terms_cancel_after()]}
      />
      <section>
        <h2 className="text-xl font-bold">{m.terms_contact_heading()}</h2>
        <LegalContact business={business} />
      </section>
    </LegalPage>
  );
}

function fareText(tariff: PublicSettings['tariff']): string {
  if (tariff.kind === 'minimum-km') {
    return m.terms_fare_minimum({
      km: tariff.minimumKmPerDay,
      rate: formatRupees(tariff.rupeesPerKm),
      allowance: formatRupees(tariff.driverAllowanceRupeesPerDay),
    });
  }
  return m.terms_fare_tariff({
    km: tariff.longTripAboveKmPerDay,
    shortRate: formatRupees(tariff.shortTripRupeesPerKm),
    rental: formatRupees(tariff.dayRentalRupees),
    longRate: formatRupees(tariff.longTripRupeesPerKm),
  });
}
