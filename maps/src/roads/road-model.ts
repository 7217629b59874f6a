export const roadClasses = ['trunk', 'road', 'winding', 'ghat', 'street'] as const;
export type RoadClass = (typeof roadClasses)[number];

/** Road kilometres per great-circle kilometre between neighbouring towns, by class of road. */
export type LinkFactors = Readonly<Record<RoadClass, number>>;

/** Fitted to maps/data/road-distances.csv and road-distances-more.csv; lab/maps measures the result. */
export const linkFactors: LinkFactors = {
  trunk: 1.08,
  road: 1.1,
  winding: 1.16,
  ghat: 1.5,
  street: 1.3,
};
