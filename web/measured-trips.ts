import type { Plugin } from 'vite';
import { createMapsEngine, type MapsEngine } from '@anandham/maps/engine';
import { encodePolyline } from '@anandham/maps/roads/polyline';
import { labelInTamil } from '@anandham/maps/tamil-labels';
import { siteLanguage } from './site-language.ts';
import { destinations, tripStart } from './src/app/trips/destinations.ts';
import type { MeasuredTrip } from './src/app/trips/measured-trip.ts';

const name = 'virtual:measured-trips';
const resolved = `\0${name}`;

/**
 * The trips of the route pages along the embedded roads, measured while the pages are built. Only the
 * prerendered pages read it; no browser loads it.
 */
export function measuredTrips(): Plugin {
  return {
    name: 'measured-trips',
    resolveId: (source) => (source === name ? resolved : null),
    load(id) {
      if (id !== resolved) return null;
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
    const { longitude, latitude } = found;
    if (siteLanguage === 'en') return { label: text, name: found.name, longitude, latitude };
    return {
      label: labelInTamil(text) ?? text,
      name: found.nameTamil ?? found.name,
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
