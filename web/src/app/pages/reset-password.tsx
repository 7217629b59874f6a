import * as m from '#paraglide/messages';
import { ComingSoon } from '../coming-soon.tsx';

export const meta = () => [{ title: m.page_title({ page: m.soon_reset_title() }) }];

export default function ResetPasswordPage() {
  return <ComingSoon title={m.soon_reset_title()} text={m.soon_reset_text()} />;
}
