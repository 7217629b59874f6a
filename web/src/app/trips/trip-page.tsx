import * as m from '@anandham/ui/paraglide/messages';
import { Booking } from '#app/marketing/booking.tsx';
import { sectionId, TripSection, type SectionName } from './trip-section.tsx';

const BuiltPart = import.meta.env.SSR ? (await import('./trip-parts.tsx')).TripPart : null;

/** The page of one trip: facts, sights, and the booking form with both places filled in. */
export function TripPage({ path }: { readonly path: string }) {
  const section = (name: SectionName) => (
    <TripSection
      id={sectionId(path, name)}
      built={BuiltPart !== null && <BuiltPart name={name} path={path} />}
    />
  );
  return (
    <>
      {section('head')}
      <Booking heading={m.trip_book()} text={m.trip_book_text()} shell={section('form')} pictured />
      {section('more')}
    </>
  );
}
