import * as m from '#paraglide/messages';
import { ComingSoon } from '../coming-soon.tsx';

export const meta = () => [{ title: m.page_title({ page: m.soon_booking_page_title() }) }];

export default function BookingPage() {
  return <ComingSoon title={m.soon_booking_page_title()} text={m.soon_booking_page_text()} />;
}
