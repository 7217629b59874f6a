import * as m from '#paraglide/messages';
import { NotFoundScreen } from '../not-found-screen.tsx';
import { sleeping } from '../waking/sleeping.ts';

export const handle = sleeping;

export const meta = () => [
  { title: m.page_title({ page: m.missing_title() }) },
  { name: 'robots', content: 'noindex' },
];

export default function NotFoundPage() {
  return <NotFoundScreen />;
}
