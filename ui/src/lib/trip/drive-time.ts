const stepMinutes = 5;

export type DriveTime = { readonly hours: number; readonly minutes: number };

/** A driving time in seconds as hours and minutes, rounded to five minutes and at least five. */
export function driveTime(seconds: number): DriveTime {
  const steps = Math.max(1, Math.round(seconds / 60 / stepMinutes));
  const minutes = steps * stepMinutes;
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
