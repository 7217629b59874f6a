import { Standing } from '#app/standing/standing.tsx';
import { Awake, waker } from './awake.tsx';
import { Booking } from './booking.tsx';
import { Reviews } from './reviews.tsx';

const FareSlider = waker(() => import('#features/fare-slider/fare-slider.tsx'));
const CarViewer = waker(() => import('#features/car-viewer/car-viewer.tsx'));
const ContactForm = waker(() => import('#features/contact/contact-form.tsx'));

type MarketingProps = {
  /** 2 on pages that have another first heading. */
  readonly headingLevel?: 1 | 2;
};

/** The sections of the home page, in order. */
export function Marketing({ headingLevel = 1 }: MarketingProps) {
  return (
    <>
      <Standing name={headingLevel === 1 ? 'top' : 'top-below'} />
      <Awake part="pricing" waker={FareSlider} />
      <Booking />
      <Awake part="cars" waker={CarViewer} />
      <Reviews />
      <Awake part="contact" waker={ContactForm} anchor="contact" />
    </>
  );
}
