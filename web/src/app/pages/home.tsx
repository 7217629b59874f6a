import * as m from '@anandham/ui/paraglide/messages';
import { Marketing } from '#app/marketing/marketing.tsx';
import { sleeping } from '#app/waking/sleeping.ts';

export const handle = sleeping;

export const meta = () => [
  { title: m.home_title() },
  { name: 'description', content: m.home_description() },
];

export default function HomePage() {
  return <Marketing />;
}
