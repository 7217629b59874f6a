import type { Coordinates } from './coordinates.ts';

export const placeKinds = [
  'city',
  'town',
  'village',
  'area',
  'railway_station',
  'bus_stand',
  'airport',
  'temple',
  'church',
  'mosque',
  'beach',
  'hill_station',
  'falls',
  'campus',
  'hospital',
  'landmark',
] as const;

export type PlaceKind = (typeof placeKinds)[number];

/** A place that a customer may choose as pickup or drop. `label` is unique in the gazetteer. */
export type Place = Coordinates & {
  readonly id: string;
  readonly name: string;
  readonly nameTamil: string | null;
  readonly kind: PlaceKind;
  readonly district: string | null;
  readonly state: string;
  /** For display: "Srirangam, Tiruchirappalli, Tamil Nadu". */
  readonly label: string;
  readonly elevationMetres: number;
  /** 0 when unknown. */
  readonly population: number;
};

/** A search result, with how certainly the text names the place (0 to 1; see search/confidence.ts). */
export type FoundPlace = Place & { readonly confidence: number };
