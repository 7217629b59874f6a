import type { Coordinates } from './coordinates.ts';
import type { Route } from './engine.ts';
import type { FoundPlace, PlaceKind } from './place.ts';
import { encodePolyline } from './roads/polyline.ts';
import { labelInScriptOf } from './tamil-labels.ts';

// The response formats of openrouteservice (api.openrouteservice.org: Pelias geocoding, ORS v2 directions).

export type Bbox = readonly [west: number, south: number, east: number, north: number];
export type Position = readonly [longitude: number, latitude: number];

export type OrsGeocodeProperties = {
  readonly id: string;
  readonly gid: string;
  readonly layer: string;
  readonly source: string;
  readonly source_id: string;
  readonly name: string;
  readonly label: string;
  readonly confidence: number;
  readonly country: string;
  readonly country_a: string;
  readonly region: string;
  readonly county?: string;
  readonly locality?: string;
  readonly name_ta?: string;
  readonly kind?: PlaceKind;
};

export type OrsGeocodeFeature = {
  readonly type: 'Feature';
  readonly geometry: { readonly type: 'Point'; readonly coordinates: Position };
  readonly properties: OrsGeocodeProperties;
};

export type OrsGeocodeAnswer = {
  readonly geocoding: {
    readonly version: string;
    readonly attribution: string;
    readonly query: { readonly text: string; readonly size: number };
    readonly engine: { readonly name: string; readonly version: string };
  };
  readonly type: 'FeatureCollection';
  readonly features: readonly OrsGeocodeFeature[];
  readonly bbox?: Bbox;
};

export type OrsSegment = {
  readonly distance: number;
  readonly duration: number;
  readonly steps: readonly [];
};
export type OrsSummary = { readonly distance: number; readonly duration: number };

export type OrsMetadata = {
  readonly attribution: string;
  readonly service: 'routing';
  readonly query: {
    readonly coordinates: readonly [Position, Position];
    readonly profile: 'driving-car';
    readonly format: 'json' | 'geojson';
  };
  readonly engine: { readonly version: string };
  readonly source: 'embedded';
  readonly method: Route['method'];
};

export type OrsDirectionsAnswer = {
  readonly bbox: Bbox;
  readonly routes: readonly {
    readonly summary: OrsSummary;
    readonly segments: readonly OrsSegment[];
    readonly bbox: Bbox;
    /** Encoded polyline, precision 5. */
    readonly geometry: string;
    readonly way_points: readonly [number, number];
  }[];
  readonly metadata: OrsMetadata;
};

export type OrsDirectionsGeoJson = {
  readonly type: 'FeatureCollection';
  readonly bbox: Bbox;
  readonly features: readonly {
    readonly type: 'Feature';
    readonly bbox: Bbox;
    readonly properties: {
      readonly summary: OrsSummary;
      readonly segments: readonly OrsSegment[];
      readonly way_points: readonly [number, number];
    };
    readonly geometry: { readonly type: 'LineString'; readonly coordinates: readonly Position[] };
  }[];
  readonly metadata: OrsMetadata;
};

const engineVersion = '1.0';
const placesCredit = 'Place names © GeoNames, CC BY 4.0';
const roadsCredit = 'Estimated from the main highways between towns | ' + placesCredit;

const position = ({ longitude, latitude }: Coordinates): Position => [longitude, latitude];

function bboxOf(points: readonly Coordinates[]): Bbox {
  const longitudes = points.map(({ longitude }) => longitude);
  const latitudes = points.map(({ latitude }) => latitude);
  return [
    Math.min(...longitudes),
    Math.min(...latitudes),
    Math.max(...longitudes),
    Math.max(...latitudes),
  ];
}

/** The layer of Pelias for a kind of place. */
function layerOf(kind: PlaceKind): string {
  if (kind === 'city' || kind === 'town' || kind === 'village') return 'locality';
  return kind === 'area' ? 'neighbourhood' : 'venue';
}

function geocodeFeature(place: FoundPlace, typed: string): OrsGeocodeFeature {
  const layer = layerOf(place.kind);
  const label = labelInScriptOf(typed, place.label);
  const [name = place.name] = label === place.label ? [] : label.split(', ', 1);
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: position(place) },
    properties: {
      id: place.id,
      gid: `anandham:${layer}:${place.id}`,
      layer,
      source: 'anandham',
      source_id: place.id,
      name,
      label,
      confidence: place.confidence,
      country: 'India',
      country_a: 'IND',
      region: place.state,
      ...(place.district === null ? {} : { county: place.district }),
      ...(layer === 'locality' ? { locality: place.name } : {}),
      ...(place.nameTamil === null ? {} : { name_ta: place.nameTamil }),
      kind: place.kind,
    },
  };
}

/**
 * Places in the response format of openrouteservice's geocoder, with names in the script of the query. `bbox`
 * is absent when there is no place.
 */
export function geocodeAnswer(
  query: { readonly text: string; readonly size: number },
  places: readonly FoundPlace[],
): OrsGeocodeAnswer {
  return {
    geocoding: {
      version: '0.2',
      attribution: placesCredit,
      query: { text: query.text, size: query.size },
      engine: { name: 'Anandham', version: engineVersion },
    },
    type: 'FeatureCollection',
    features: places.map((place) => geocodeFeature(place, query.text)),
    ...(places.length === 0 ? {} : { bbox: bboxOf(places) }),
  };
}

function metadata(
  points: readonly [Coordinates, Coordinates],
  method: Route['method'],
  format: 'json' | 'geojson',
): OrsMetadata {
  const coordinates = [position(points[0]), position(points[1])] as const;
  return {
    attribution: roadsCredit,
    service: 'routing',
    query: { coordinates, profile: 'driving-car', format },
    engine: { version: engineVersion },
    source: 'embedded',
    method,
  };
}

function partsOf(route: Route) {
  const summary = { distance: route.distanceMetres, duration: route.durationSeconds };
  const segments: readonly OrsSegment[] = [{ ...summary, steps: [] }];
  const wayPoints = [0, Math.max(0, route.line.length - 1)] as const;
  return { summary, segments, bbox: bboxOf(route.line), wayPoints };
}

/** A route in the response format of `POST /v2/directions/driving-car/json`, in metres and seconds. */
export function directionsAnswer(
  points: readonly [Coordinates, Coordinates],
  route: Route,
): OrsDirectionsAnswer {
  const { summary, segments, bbox, wayPoints } = partsOf(route);
  const geometry = encodePolyline(route.line);
  return {
    bbox,
    routes: [{ summary, segments, bbox, geometry, way_points: wayPoints }],
    metadata: metadata(points, route.method, 'json'),
  };
}

/** A route in the response format of `POST /v2/directions/driving-car/geojson`, in metres and seconds. */
export function directionsGeoJson(
  points: readonly [Coordinates, Coordinates],
  route: Route,
): OrsDirectionsGeoJson {
  const { summary, segments, bbox, wayPoints } = partsOf(route);
  const geometry = { type: 'LineString', coordinates: route.line.map(position) } as const;
  return {
    type: 'FeatureCollection',
    bbox,
    features: [
      {
        type: 'Feature',
        bbox,
        properties: { summary, segments, way_points: wayPoints },
        geometry,
      },
    ],
    metadata: metadata(points, route.method, 'geojson'),
  };
}
