/** The only kind of trip on offer (specification section 2). */
export const tripTypes = ['Round Trip'] as const;
export type TripType = (typeof tripTypes)[number];
