import * as m from '#paraglide/messages';
import { ComingSoon } from '../coming-soon.tsx';

export const meta = () => [{ title: m.page_title({ page: m.soon_success_title() }) }];

export default function SuccessPage() {
  return <ComingSoon title={m.soon_success_title()} text={m.soon_success_text()} />;
}
