/**
 * Trips people often book: round-trip kilometres from the middle of Trichy, rounded to the slider's steps.
 * A browser test compares them with what the maps say.
 */
export const commonTrips = [
  { place: 'Thanjavur', km: 120 },
  { place: 'Madurai', km: 260 },
  { place: 'Kodaikanal', km: 390 },
  { place: 'Rameswaram', km: 480 },
] as const;

/** Where the slider stands at first. */
export const firstKm = commonTrips[1].km;

/** The slider's road, in round-trip kilometres. */
export const road = { from: 20, to: 700, step: 10 } as const;
