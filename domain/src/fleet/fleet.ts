/** The official papers of a vehicle. Each is valid until a day. */
export const paperKinds = ['permit', 'insurance', 'fitness', 'pollution', 'tax'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** Why a vehicle or a driver is not available. */
export const occupancyKinds = ['trip', 'maintenance', 'leave', 'private'] as const;
export type OccupancyKind = (typeof occupancyKinds)[number];
export type BlockKind = Exclude<OccupancyKind, 'trip'>;

/** A paper or licence is announced this many days before it ends. */
export const expiryWarningDays = 30;

/** The longest block, in days. */
export const maxBlockDays = 366;
