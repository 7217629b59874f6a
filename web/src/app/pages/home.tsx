import type { LinkDescriptor } from 'react-router';
import * as m from '#paraglide/messages';
import { heroStill } from '../marketing/car-picture.tsx';
import { heroSizes } from '../marketing/hero.tsx';
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
