import { currentLanguage } from '@anandham/ui/lib/language.ts';
import { destinations, type TripKey } from './destinations.ts';
import { tripTo } from './trip.ts';

/** A trip as the fare slider shows it; plain data, because it is written into the page. */
export type ExampleTrip = {
  readonly key: string;
  readonly place: string;
  /** There and back. */
  readonly km: number;
};

const sliderKeys: readonly TripKey[] = ['thanjavur', 'madurai', 'kodaikanal', 'rameswaram'];
const priceKeys: readonly TripKey[] = [
  'thanjavur',
  'karaikudi',
  'pudukkottai',
  'madurai',
  'kodaikanal',
  'rameswaram',
];

/** The trips below the fare slider. */
export const exampleTrips = (): readonly ExampleTrip[] => sliderKeys.map(exampleTo);

/** The trip that the fare slider shows first. */
export const firstExample = (): ExampleTrip => exampleTo('madurai');

/** Names of places up to `km` there and back, for the price of short trips. */
export const examplesBelow = (km: number): readonly string[] =>
  namesOf(priceKeys.map(exampleTo).filter((trip) => trip.km <= km));

/** Names of places above `km`. */
export const examplesAbove = (km: number): readonly string[] =>
  namesOf(priceKeys.map(exampleTo).filter((trip) => trip.km > km));

function exampleTo(key: TripKey): ExampleTrip {
  const destination = destinations.find((one) => one.key === key);
  if (!destination) throw new Error(`No trip leads to ${key}`);
  return { key, place: destination.name[currentLanguage()], km: tripTo(destination).km };
}

const namesOf = (trips: readonly ExampleTrip[]) => trips.map(({ place }) => place);
