/** Numbers of the road model, tuned on maps/data/road-distances.csv (see maps/bench). */
export type RoadModel = {
  /** Road kilometres per great-circle kilometre between neighbouring nodes, by road class. */
  readonly linkFactor: Readonly<Record<RoadClass, number>>;
  /** The same over a whole trip, as (great-circle km, factor) points; straight lines between. */
  readonly bands: readonly (readonly [km: number, factor: number])[];
  /** Road kilometres per 1,000 m that one end lies above the country around it. */
  readonly climbKmPerKilometre: number;
  /** A network answer on plains stays within these multiples of the band formula. */
  readonly clamp: readonly [low: number, high: number];
};

export const roadClasses = ['trunk', 'road', 'winding', 'ghat'] as const;
export type RoadClass = (typeof roadClasses)[number];

export const roadModel: RoadModel = {
  linkFactor: { trunk: 1.08, road: 1.12, winding: 1.16, ghat: 1.5 },
  bands: [
    [0, 1.3],
    [30, 1.17],
    [120, 1.165],
    [1000, 1.16],
  ],
  climbKmPerKilometre: 15,
  clamp: [0.9, 1.15],
};

/** Road kilometres for great-circle kilometres by the bands; continuous and rising. */
export function bandKm(km: number, { bands }: RoadModel = roadModel): number {
  const next = bands.findIndex(([from]) => from > km);
  const [lastKm, lastFactor] = bands.at(-1) ?? [0, 1];
  if (next <= 0) return km * (next === 0 ? (bands[0]?.[1] ?? 1) : lastFactor);
  const [toKm, toFactor] = bands[next] ?? [lastKm, lastFactor];
  const [fromKm, fromFactor] = bands[next - 1] ?? [0, toFactor];
  const share = (km - fromKm) / (toKm - fromKm);
  return km * (fromFactor + (toFactor - fromFactor) * share);
}
