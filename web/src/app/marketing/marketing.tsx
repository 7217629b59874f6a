import { About } from './about.tsx';
import { Booking } from './booking.tsx';
import { Cars } from './cars.tsx';
import { Contact } from './contact.tsx';
import { Hero } from './hero.tsx';
import { Pricing } from './pricing.tsx';
import { Reviews } from './reviews.tsx';

type MarketingProps = {
  /** 2 where something else on the page carries the first heading. */
  readonly headingLevel?: 1 | 2;
};

/** The chapters of the public page, in reading order. */
export function Marketing({ headingLevel = 1 }: MarketingProps) {
  return (
    <>
      <Hero headingLevel={headingLevel} />
      <About />
      <Pricing />
      <Booking />
      <Cars />
      <Reviews />
      <Contact />
    </>
  );
}
