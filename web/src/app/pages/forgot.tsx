import * as m from '#paraglide/messages';
import { ComingSoon } from '../coming-soon.tsx';

export const meta = () => [{ title: m.page_title({ page: m.soon_forgot_title() }) }];

export default function ForgotPage() {
  return <ComingSoon title={m.soon_forgot_title()} text={m.soon_forgot_text()} />;
}
