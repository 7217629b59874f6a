import type { Plugin } from 'vite';
import { createMapsEngine, type MapsEngine } from '@anandham/maps/engine';
import { encodePolyline } from '@anandham/maps/roads/polyline';
import { labelInTamil } from '@anandham/maps/tamil-labels';
import { destinations, tripStart } from './src/trips/destinations.ts';
import type { MeasuredTrip } from './src/trips/measured-trip.ts';

const moduleId = 'virtual:measured-trips';
const resolvedId = `\0${moduleId}`;

/**
 * A virtual module with the trips of the trip pages, measured by the embedded maps during the build. Islands must not
 * import it: it would become part of the browser's bundle.
 */
export function measuredTrips(): Plugin {
  return {
    name: 'measured-trips',
    resolveId: (source) => (source === moduleId ? resolvedId : null),
    load(id) {
      if (id !== resolvedId) return null;
      const engine = createMapsEngine();
      const trips = Object.fromEntries(
        destinations.map(({ key, label }) => [key, measure(engine, label)]),
      );
      return `export const measured = ${JSON.stringify(trips)};`;
    },
  };
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
