import { useRef } from 'react';
import { operator } from '@anandham/domain/operator';
import * as m from '@anandham/ui/paraglide/messages';
import { useNear } from '@anandham/ui/lib/hooks/use-near.ts';
import BookingForm from '@anandham/ui/components/booking/booking-form.tsx';
import CarViewer from '@anandham/ui/components/car-viewer/car-viewer.tsx';
import ContactForm from '@anandham/ui/components/contact/contact-form.tsx';
import FareSlider from '@anandham/ui/components/fare-slider/fare-slider.tsx';
import { About } from '@anandham/ui/components/sections/about.tsx';
import { Booking } from '@anandham/ui/components/sections/booking.tsx';
import { Cars } from '@anandham/ui/components/sections/cars.tsx';
import { Contact } from '@anandham/ui/components/sections/contact.tsx';
import { Hero } from '@anandham/ui/components/sections/hero.tsx';
import { Pricing } from '@anandham/ui/components/sections/pricing.tsx';
import { Section } from '@anandham/ui/components/sections/section.tsx';
import { exampleTrips, firstExample } from '@anandham/ui/trips/example-trips.ts';
import { NewestReviews } from './newest-reviews.tsx';

/** The sections of the home page, in order, below another first heading. */
export function Marketing() {
  return (
    <>
      <Hero headingLevel={2} />
      <About />
      <Pricing>
        <FareSlider trips={exampleTrips()} firstKm={firstExample().km} />
      </Pricing>
      <Booking>
        <BookingForm />
      </Booking>
      <Cars>
        <NearCarViewer />
      </Cars>
      <Section id="reviews" tone="mist" eyebrow={m.reviews_eyebrow()} heading={m.reviews_heading()}>
        <NewestReviews />
      </Section>
      <Contact>
        <ContactForm />
      </Contact>
    </>
  );
}

/** The viewer loads its pictures as soon as it is rendered, so it is rendered when it is near the viewport. */
function NearCarViewer() {
  const container = useRef<HTMLDivElement>(null);
  const isNear = useNear(container, 'cars');
  const [car] = operator.fleet;
  return (
    <div ref={container} className="min-h-64">
      {isNear && <CarViewer seats={car.seats} />}
    </div>
  );
}
