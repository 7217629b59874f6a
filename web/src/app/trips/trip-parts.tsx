import type { ReactNode } from 'react';
import { tripAt } from './destinations.ts';
import { TripForm } from './trip-form.tsx';
import { TripHead } from './trip-head.tsx';
import { TripMore } from './trip-more.tsx';
import type { SectionName } from './trip-section.tsx';
import { tripTo, type Trip } from './trip.ts';

const parts: Readonly<Record<SectionName, (props: { readonly trip: Trip }) => ReactNode>> = {
  head: TripHead,
  form: TripForm,
  more: TripMore,
};

/** The static parts of a trip's page. Only the build renders them. */
export function TripPart({ name, path }: { readonly name: SectionName; readonly path: string }) {
  const Chosen = parts[name];
  const to = tripAt(path);
  return to && <Chosen trip={tripTo(to)} />;
}
