import { addressOf } from '@anandham/ui/lib/paths.ts';
import { currentOperator } from '@anandham/ui/lib/operator.ts';
import * as m from '@anandham/ui/paraglide/messages';
import { tripPath, tripsPath } from '@anandham/ui/lib/trip-paths.ts';
import { tripDescription, trips, type Trip } from '#trips/trip.ts';
import { provider } from './operator-facts.ts';

/** A trip as schema.org data: the service with its price, and breadcrumbs. */
export function tripFacts(trip: Trip, publicUrl: string) {
  return {
    '@graph': [
      {
        '@type': 'TaxiService',
        name: m.trip_heading({ place: trip.place }),
        description: tripDescription(trip),
        url: publicUrl + addressOf(tripPath(trip)),
        provider: provider(),
        areaServed: [currentOperator().city, trip.road.drop.name].map((name) => ({
          '@type': 'Place',
          name,
        })),
        offers: { '@type': 'Offer', price: trip.fare.totalRupees, priceCurrency: 'INR' },
      },
      breadcrumbs(publicUrl, [
        { name: m.trips_crumb(), path: tripsPath },
        { name: trip.place, path: tripPath(trip) },
      ]),
    ],
  };
}

/** The list of trips as schema.org data. */
export function allTripsFacts(publicUrl: string) {
  return {
    '@graph': [
      {
        '@type': 'ItemList',
        itemListElement: trips().map((trip, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: publicUrl + addressOf(tripPath(trip)),
        })),
      },
      breadcrumbs(publicUrl, [{ name: m.trips_crumb(), path: tripsPath }]),
    ],
  };
}

type Step = { readonly name: string; readonly path: string };

function breadcrumbs(publicUrl: string, steps: readonly Step[]) {
  const all = [{ name: m.trips_crumb_home(), path: '/' }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + addressOf(path),
    })),
  };
}
