/** A position in degrees (WGS 84). */
export type Coordinates = { readonly latitude: number; readonly longitude: number };

const earthRadiusKm = 6371.0088;
const radians = Math.PI / 180;

/** The great-circle distance in kilometres (haversine formula, mean earth radius of IUGG). */
export function greatCircleKm(from: Coordinates, to: Coordinates): number {
  const halfLatitude = ((to.latitude - from.latitude) * radians) / 2;
  const halfLongitude = ((to.longitude - from.longitude) * radians) / 2;
  const chord =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(from.latitude * radians) *
      Math.cos(to.latitude * radians) *
      Math.sin(halfLongitude) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** True when both numbers are finite, with latitude within ±90 and longitude within ±180 degrees. */
export function isOnGlobe(point: Coordinates): boolean {
  return (
    Number.isFinite(point.latitude) &&
    Number.isFinite(point.longitude) &&
    Math.abs(point.latitude) <= 90 &&
    Math.abs(point.longitude) <= 180
  );
}
