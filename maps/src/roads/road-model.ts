export const roadClasses = ['trunk', 'road', 'winding', 'ghat', 'street'] as const;
export type RoadClass = (typeof roadClasses)[number];

/** Road kilometres per great-circle kilometre between neighbouring nodes, by road class. */
export type LinkFactors = Readonly<Record<RoadClass, number>>;

/** Tuned on maps/data/road-distances.csv and road-distances-more.csv (see lab/maps). */
export const linkFactors: LinkFactors = {
  trunk: 1.08,
  road: 1.1,
  winding: 1.16,
  ghat: 1.5,
  street: 1.3,
};
