import * as m from '@anandham/ui/paraglide/messages';
import { SuccessScreen } from '#features/password-reset/success-screen.tsx';

export const meta = () => [{ title: m.page_title({ page: m.reset_done_page() }) }];

export default function SuccessPage() {
  return <SuccessScreen />;
}
