import type { Coordinates } from '@anandham/maps/coordinates';
import {
  directionsAnswer,
  directionsGeoJson,
  geocodeAnswer,
  type OrsMetadata,
} from '@anandham/maps/openrouteservice';
import type { FoundPlaces, FoundRoute } from '#gateways/maps.ts';

type Ends = readonly [Coordinates, Coordinates];

const placesCredit =
  'openrouteservice.org by HeiGIT | © OpenStreetMap contributors | Who’s On First | GeoNames';
const roadCredits = {
  openrouteservice: '© openrouteservice.org by HeiGIT | Map data © OpenStreetMap contributors',
  valhalla: '© OpenStreetMap contributors, ODbL, openstreetmap.org/copyright',
};

export function placesAnswer(
  query: { readonly text: string; readonly size: number },
  { places, source }: FoundPlaces,
) {
  const { geocoding, features, ...answer } = geocodeAnswer(query, places);
  return {
    ...answer,
    geocoding: source === 'embedded' ? geocoding : { ...geocoding, attribution: placesCredit },
    features: features.map(({ properties, ...feature }) => ({
      ...feature,
      properties: {
        ...properties,
        ...(source === 'openrouteservice' && { gid: properties.id }),
        source,
      },
    })),
    metadata: { source },
  };
}

export function roadAnswer(ends: Ends, found: FoundRoute) {
  const answer = directionsAnswer(ends, writable(found));
  return { ...answer, metadata: metadataOf(answer.metadata, found) };
}

export function roadGeoJson(ends: Ends, found: FoundRoute) {
  const answer = directionsGeoJson(ends, writable(found));
  return { ...answer, metadata: metadataOf(answer.metadata, found) };
}

/** The maps package only writes methods of the embedded engine; `metadataOf` sets the actual method. */
function writable({ route }: FoundRoute) {
  return { ...route, method: 'network' } as const;
}

function metadataOf(written: OrsMetadata, { route: { method }, source }: FoundRoute) {
  const attribution = source === 'embedded' ? written.attribution : roadCredits[source];
  return { ...written, attribution, source, method };
}
