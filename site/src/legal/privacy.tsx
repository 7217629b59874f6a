import type { PublicSettings } from '@anandham/contract/settings';
import { retentionDays } from '@anandham/domain/retention';
import * as m from '@anandham/ui/paraglide/messages';
import { currentOperator } from '@anandham/ui/lib/operator.ts';
import { LegalContact, LegalPage, LegalSection } from './legal-page.tsx';

/** The notice under India's DPDP Act, 2023. Its figures are those of docs/security.md. */
export function Privacy({ settings: { business } }: { readonly settings: PublicSettings }) {
  const { address, name } = currentOperator();
  const { grievanceContact, legalName } = business;
  return (
    <LegalPage heading={m.privacy_heading({ name })} intro={m.privacy_intro()}>
      <LegalSection
        heading={m.privacy_us_heading()}
        items={[
          m.privacy_us_text({
            name: legalName ?? name,
            address: [...address.lines, `${address.city} ${address.pinCode}`].join(', '),
          }),
        ]}
      />
      <LegalSection
        heading={m.privacy_what_heading()}
        items={[
          m.privacy_what_account(),
          m.privacy_what_trips(),
          m.privacy_what_sessions(),
          m.privacy_what_messages(),
          m.privacy_what_visitors(),
        ]}
      />
      <LegalSection
        heading={m.privacy_long_heading()}
        items={[
          m.privacy_long_account(),
          m.privacy_long_sessions({ days: retentionDays.sessions }),
          m.privacy_long_emails({ days: retentionDays.emails }),
          m.privacy_long_messages({ days: retentionDays.messages }),
          m.privacy_long_trips(),
        ]}
      />
      <LegalSection
        heading={m.privacy_who_heading()}
        items={[
          m.privacy_who_driver(),
          m.privacy_who_mail(),
          m.privacy_who_google(),
          m.privacy_who_nobody(),
        ]}
      />
      <LegalSection
        heading={m.privacy_rights_heading()}
        items={[m.privacy_rights_profile(), m.privacy_rights_phone()]}
      >
        <a
          href="/profile"
          className="text-link mt-2 inline-flex min-h-11 items-center font-semibold underline"
        >
          {m.privacy_rights_profile_link()}
        </a>
      </LegalSection>
      <LegalSection
        heading={m.privacy_complain_heading()}
        items={[
          m.privacy_complain_us(),
          ...(grievanceContact ? [m.privacy_complain_contact(grievanceContact)] : []),
          m.privacy_complain_board(),
        ]}
      >
        <LegalContact business={business} />
      </LegalSection>
    </LegalPage>
  );
}
