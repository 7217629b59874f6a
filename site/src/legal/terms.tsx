import type { PublicSettings } from '@anandham/contract/settings';
import { formatRupees } from '@anandham/domain/formats';
import { currentLanguage } from '@anandham/ui/lib/language.ts';
import { currentOperator } from '@anandham/ui/lib/operator.ts';
import * as m from '@anandham/ui/paraglide/messages';
import { LegalContact, LegalPage, LegalSection } from './legal-page.tsx';

export function Terms({ settings }: { readonly settings: PublicSettings }) {
  const { business, booking, payments, tariff } = settings;
  const language = currentLanguage();
  return (
    <LegalPage heading={m.terms_heading({ name: currentOperator().name })} intro={m.terms_intro()}>
      <LegalSection
        heading={m.terms_fare_heading()}
        items={[
          fareText(tariff),
          tariff.kind === 'minimum-km' ? m.terms_fare_included_minimum() : m.terms_fare_included(),
          m.terms_fare_estimate(),
          m.terms_fare_change(),
        ]}
      />
      <LegalSection
        heading={m.terms_pay_heading()}
        items={[m.terms_pay_when(), payments.howToPay?.[language] ?? payText(settings)]}
      />
      <LegalSection
        heading={m.terms_approval_heading()}
        items={[
          m.terms_approval_text({ time: durationText(booking.approvalMinutes) }),
          m.terms_approval_refused(),
        ]}
      />
      <LegalSection
        heading={m.terms_cancel_heading()}
        items={[
          m.terms_cancel_before(),
          booking.cancellation?.[language] ?? m.terms_cancel_after(),
        ]}
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

function payText({ business, payments }: PublicSettings): string {
  const { upiId, payeeName } = payments;
  if (upiId === null) return m.terms_pay_cash();
  return m.terms_pay_upi({ upi: upiId, payee: payeeName ?? business.name });
}

/** Whole hours from two hours on. */
function durationText(minutes: number): string {
  return minutes < 120
    ? m.terms_minutes({ minutes })
    : m.terms_hours({ hours: Math.round(minutes / 60) });
}
