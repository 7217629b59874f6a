import type { FieldCode } from './field-errors.ts';

/** A place of the map, as the browser keeps it. Degrees. */
export type QuotedPlace = {
  readonly label: string;
  readonly name: string;
  /** District and state, which distinguish places of the same name. */
  readonly detail: string;
  readonly longitude: number;
  readonly latitude: number;
  /** A single site (temple, station, hospital) rather than a town. */
  readonly isSpot: boolean;
};

/** The road between two places, one way. */
export type QuotedRoad = {
  readonly metres: number;
  readonly seconds: number;
  /** Encoded polyline, precision 5, latitude first. */
  readonly line: string;
  /** Routed on OpenStreetMap data, by this server or by openrouteservice, or estimated. */
  readonly source: 'osm' | 'openrouteservice' | 'estimate';
};

/** Two known places may still have no road between them. */
export type DropProblem = FieldCode | 'places_unreachable';

/** The road of a trip and its kilometres, or why they are not known. The fare follows from them, the days and the class. */
export type TripQuote =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'ready';
      readonly oneWayKm: number;
      /** There and back. */
      readonly km: number;
      readonly road: QuotedRoad;
      readonly pickup: QuotedPlace;
      readonly drop: QuotedPlace;
    }
  | {
      readonly kind: 'refused';
      readonly pickup: FieldCode | null;
      readonly drop: DropProblem | null;
      /** Labels to choose from, for a text that matches no place for certain. */
      readonly suggestions: {
        readonly pickup?: readonly string[] | undefined;
        readonly drop?: readonly string[] | undefined;
      };
    }
  | { readonly kind: 'failed' };

/** A trip as the visitor entered it, or as its page presets it, with its quote. */
export type QuotedTrip = {
  readonly from: string;
  readonly to: string;
  /** YYYY-MM-DD, or whatever the visitor typed instead; '' for none. */
  readonly date: string;
  readonly dateProblem: FieldCode | null;
  /** Like `date`; '' for a return on the same day. */
  readonly returnDate: string;
  readonly returnProblem: FieldCode | null;
  /** '' for the first class. */
  readonly vehicleClassId: string;
  /** Of a class in the query that is not offered. */
  readonly classProblem: FieldCode | null;
  readonly quote: TripQuote;
};

type Feature = {
  readonly geometry: { readonly coordinates: readonly [longitude: number, latitude: number] };
  readonly properties: {
    readonly name: string;
    readonly label: string;
    readonly layer?: unknown;
  };
};

/** The place of a geocoding answer. */
export function placeOfFeature({ geometry, properties }: Feature): QuotedPlace {
  const { name, label } = properties;
  const [longitude, latitude] = geometry.coordinates;
  const detail = label.startsWith(`${name}, `) ? label.slice(name.length + 2) : '';
  const isSpot = properties.layer === 'venue' || properties.layer === 'address';
  return { label, name, detail, longitude, latitude, isSpot };
}

const roadSources = {
  network: 'estimate',
  formula: 'estimate',
  openrouteservice: 'openrouteservice',
  osm: 'osm',
} as const;

type Directions = {
  readonly routes: readonly {
    readonly summary: { readonly distance: number; readonly duration: number };
    readonly geometry: string;
  }[];
  readonly metadata: { readonly method: keyof typeof roadSources };
};

/** The road of a directions answer. Throws without a route. */
export function roadOfDirections({ routes, metadata }: Directions): QuotedRoad {
  const [route] = routes;
  if (route === undefined) throw new Error('The answer holds no route');
  const { distance, duration } = route.summary;
  return {
    metres: distance,
    seconds: duration,
    line: route.geometry,
    source: roadSources[metadata.method],
  };
}
