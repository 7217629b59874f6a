/**
 * Common trips: round-trip kilometres from the centre of Trichy, rounded to the slider's steps. A browser
 * test compares them with the maps.
 */
export const commonTrips = [
  { place: 'Thanjavur', km: 120 },
  { place: 'Madurai', km: 260 },
  { place: 'Kodaikanal', km: 390 },
  { place: 'Rameswaram', km: 480 },
] as const;

/** The initial value of the slider. */
export const firstKm = commonTrips[1].km;

/** The range of the slider in round-trip kilometres. */
export const kmRange = { from: 20, to: 700, step: 10 } as const;
