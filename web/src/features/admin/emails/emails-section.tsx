import * as m from '#paraglide/messages';
import { SectionHeader } from '#features/admin/section-header.tsx';
import { Emails } from './emails.tsx';

/** What has been written to customers, and whether it arrived. */
export function EmailsSection() {
  return (
    <>
      <SectionHeader heading={m.emails_heading()} text={m.emails_text()} />
      <Emails />
    </>
  );
}
