import type { LinkDescriptor } from 'react-router';
import * as m from '#paraglide/messages';
import { heroSizes, heroStill } from '../marketing/hero-still.ts';
import { Marketing } from '../marketing/marketing.tsx';

export const meta = () => [
  { title: m.home_title() },
  { name: 'description', content: m.home_description() },
];

export const links = (): LinkDescriptor[] => [
  {
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imageSrcSet: heroStill.avif,
    imageSizes: heroSizes,
  },
];

export default function HomePage() {
  return <Marketing />;
}
