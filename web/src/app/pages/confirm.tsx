import * as m from '#paraglide/messages';
import { ComingSoon } from '../coming-soon.tsx';

export const meta = () => [{ title: m.page_title({ page: m.soon_confirm_title() }) }];

export default function ConfirmPage() {
  return <ComingSoon title={m.soon_confirm_title()} text={m.soon_confirm_text()} />;
}
