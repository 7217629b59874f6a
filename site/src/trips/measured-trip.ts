import type { Language } from '@anandham/domain/language';

type End = {
  readonly label: Readonly<Record<Language, string>>;
  readonly name: Readonly<Record<Language, string>>;
  readonly longitude: number;
  readonly latitude: number;
};

/** The road from Trichy to a destination, one way, as measured by the embedded maps. */
export type MeasuredTrip = {
  readonly pickup: End;
  readonly drop: End;
  readonly metres: number;
  readonly seconds: number;
  /** Encoded polyline, precision 5, latitude first. */
  readonly line: string;
};
