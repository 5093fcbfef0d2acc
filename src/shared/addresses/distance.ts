/** A position in degrees (WGS 84). */
export interface Coordinates {
  latitude: number
  longitude: number
}

const earthRadiusMiles = 3958.8

/** The great-circle distance in miles, by the haversine formula. */
export function distanceMiles(from: Coordinates, to: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const acrossLatitude = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const acrossLongitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const squared =
    acrossLatitude + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * acrossLongitude
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(Math.min(1, squared)))
}
