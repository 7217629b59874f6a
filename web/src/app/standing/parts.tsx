import type { ComponentType } from 'react';
import * as m from '#paraglide/messages';
import { FormShell } from '../../features/booking-form/form-shell.tsx';
import { ReviewsQuiet } from '../../features/reviews/reviews-quiet.tsx';
import { ContactWidget } from '../frames/contact-widget.tsx';
import { BarChoices, MenuChoices } from '../frames/reader-choices.tsx';
import { SiteFooter } from '../frames/site-footer.tsx';
import { About } from '../marketing/about.tsx';
import { BookingWithoutScript } from '../marketing/booking-without-script.tsx';
import { Cars } from '../marketing/cars.tsx';
import { Contact } from '../marketing/contact.tsx';
import { Hero } from '../marketing/hero.tsx';
import { Pricing } from '../marketing/pricing.tsx';

/** For machines that read the page as it was built. */
const Facts = import.meta.env.SSR
  ? (await import('../found/operator-block.tsx')).OperatorBlock
  : null;

export type PartName = keyof typeof parts;

/** What the public page shows without any script of its own. Links inside are plain ones. */
const parts = {
  top: () => <Top headingLevel={1} />,
  /** Where something else on the page carries the first heading. */
  'top-below': () => <Top headingLevel={2} />,
  form: () => (
    <>
      <BookingWithoutScript />
      <FormShell />
    </>
  ),
  pricing: Pricing,
  cars: Cars,
  reviews: () => (
    <ReviewsQuiet>
      <span className="noscript:hidden">{m.reviews_loading()}</span>
      <noscript>{m.reviews_without_script()}</noscript>
    </ReviewsQuiet>
  ),
  contact: Contact,
  footer: SiteFooter,
  widget: ContactWidget,
  'bar-choices': BarChoices,
  'menu-choices': MenuChoices,
} satisfies Record<string, ComponentType>;

export default function Part({ name }: { readonly name: PartName }) {
  const Chosen = parts[name];
  return <Chosen />;
}

function Top({ headingLevel }: { readonly headingLevel: 1 | 2 }) {
  return (
    <>
      <Hero headingLevel={headingLevel} />
      {Facts !== null && headingLevel === 1 && <Facts />}
      <About />
    </>
  );
}
