import type { ComponentType } from 'react';
import * as m from '@anandham/ui/paraglide/messages';
import { FormShell } from '#features/booking-form/form-shell.tsx';
import { ReviewsPlaceholder } from '#features/reviews/reviews-placeholder.tsx';
import { ContactWidget } from '@anandham/ui/components/frame/contact-widget.tsx';
import { SiteFooter } from '@anandham/ui/components/frame/site-footer.tsx';
import { About } from '#app/marketing/about.tsx';
import { BookingWithoutScript } from '#app/marketing/booking-without-script.tsx';
import { Cars } from '#app/marketing/cars.tsx';
import { Contact } from '#app/marketing/contact.tsx';
import { Hero } from '#app/marketing/hero.tsx';
import { Pricing } from '#app/marketing/pricing.tsx';

/** For machines that read the page as it was built. */
const Facts = import.meta.env.SSR
  ? (await import('#app/found/operator-block.tsx')).OperatorBlock
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
    <ReviewsPlaceholder>
      <span className="noscript:hidden">{m.reviews_loading()}</span>
      <noscript>{m.reviews_without_script()}</noscript>
    </ReviewsPlaceholder>
  ),
  contact: Contact,
  footer: SiteFooter,
  widget: ContactWidget,
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
