import type { Plugin } from 'vite';
import { createMapsEngine, type MapsEngine } from '@anandham/maps/engine';
import { encodePolyline } from '@anandham/maps/roads/polyline';
import { labelInTamil } from '@anandham/maps/tamil-labels';
import { destinations, tripStart } from './src/trips/destinations.ts';
import type { MeasuredTrip } from './src/trips/measured-trip.ts';

type MeasuredTrips = Readonly<Record<string, MeasuredTrip>>;

/** Code of the virtual modules. */
const modules: Readonly<Record<string, (trips: MeasuredTrips) => string>> = {
  'virtual:measured-trips': (trips) => `export const measured = ${JSON.stringify(trips)};`,
  'virtual:trip-lengths': (trips) => {
    const metres = Object.entries(trips).map(([key, trip]) => [key, trip.metres]);
    return `export const metresTo = ${JSON.stringify(Object.fromEntries(metres))};`;
  },
};

/**
 * Virtual modules with the trips of the trip pages, measured by the embedded maps during the build. What runs in the
 * browser imports only the lengths: the roads are large.
 */
export function measuredTrips(): Plugin {
  let trips: MeasuredTrips | null = null;
  return {
    name: 'measured-trips',
    resolveId: (source) => (source in modules ? `\0${source}` : null),
    load(id) {
      const code = id.startsWith('\0') ? modules[id.slice(1)] : undefined;
      if (code === undefined) return null;
      trips ??= measureAll();
      return code(trips);
    },
  };
}

function measureAll(): MeasuredTrips {
  const engine = createMapsEngine();
  return Object.fromEntries(destinations.map(({ key, label }) => [key, measure(engine, label)]));
}

function measure(engine: MapsEngine, label: string): MeasuredTrip {
  const [pickup, drop] = [tripStart, label].map((text) => {
    const [found] = engine.search(text, 1);
    if (found?.label !== text) throw new Error(`The gazetteer has no place labelled "${text}"`);
    const { longitude, latitude, name, nameTamil } = found;
    return {
      label: { en: text, ta: labelInTamil(text) ?? text },
      name: { en: name, ta: nameTamil ?? name },
      longitude,
      latitude,
    };
  });
  const route = pickup && drop ? engine.route(pickup, drop) : null;
  if (!pickup || !drop || !route) throw new Error(`No road leads to "${label}"`);
  return {
    pickup,
    drop,
    metres: route.distanceMetres,
    seconds: route.durationSeconds,
    line: encodePolyline(route.line),
  };
}
