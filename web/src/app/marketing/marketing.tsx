import { Standing } from '../standing/standing.tsx';
import { Booking } from './booking.tsx';
import { CarsAwake } from './cars-awake.tsx';
import { ContactAwake } from './contact-awake.tsx';
import { Reviews } from './reviews.tsx';

type MarketingProps = {
  /** 2 where something else on the page carries the first heading. */
  readonly headingLevel?: 1 | 2;
};

/** The chapters of the public page, in reading order. Only two of them come alive. */
export function Marketing({ headingLevel = 1 }: MarketingProps) {
  return (
    <>
      <Standing name={headingLevel === 1 ? 'top' : 'top-below'} />
      <Booking />
      <CarsAwake />
      <Reviews />
      <ContactAwake />
    </>
  );
}
