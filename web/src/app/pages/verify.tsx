import * as m from '#paraglide/messages';
import { ComingSoon } from '../coming-soon.tsx';

export const meta = () => [{ title: m.page_title({ page: m.soon_verify_title() }) }];

export default function VerifyPage() {
  return <ComingSoon title={m.soon_verify_title()} text={m.soon_verify_text()} />;
}
