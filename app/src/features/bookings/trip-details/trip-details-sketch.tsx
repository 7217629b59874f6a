import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { TripDetails } from '@anandham/contract/schemas/bookings';
import { logProblem } from '@anandham/ui/lib/log-problem.ts';
import { dropOf, pickupOf } from '@anandham/ui/lib/place-name.ts';
import { findRoad, type Place } from '@anandham/ui/lib/places.ts';

const RouteSketch = lazy(() =>
  import('@anandham/ui/components/route-sketch/route-sketch.tsx').catch((problem: unknown) => {
    logProblem('the route sketch was not loaded', problem);
    return { default: () => <></> };
  }),
);

/** A sketch of the trip's route. The line is computed again; when that fails, the sketch is left out. */
export function TripDetailsSketch({ booking }: { readonly booking: TripDetails }) {
  const pickup = endOf(pickupOf(booking), booking.pickup);
  const drop = endOf(dropOf(booking), booking.drop);
  const { data, isError } = useQuery({
    queryKey: ['road', pickup.longitude, pickup.latitude, drop.longitude, drop.latitude],
    queryFn: ({ signal }) => findRoad(pickup, drop, signal),
    staleTime: Infinity,
  });
  if (isError) return null;
  const placeholder = (
    <div className="bg-brand-900 mb-6 aspect-320/208 rounded-2xl sm:aspect-600/190" />
  );
  if (data === undefined) return placeholder;
  const oneWayKm = Math.floor(booking.oneWayMetres / 1000);
  return (
    <Suspense fallback={placeholder}>
      <RouteSketch pickup={pickup} drop={drop} line={data.line} oneWayKm={oneWayKm} />
    </Suspense>
  );
}

function endOf(label: string, { latitude, longitude }: TripDetails['pickup']): Place {
  const [name = label, ...detail] = label.split(', ');
  return { label, name, detail: detail.join(', '), latitude, longitude, isSpot: false };
}
