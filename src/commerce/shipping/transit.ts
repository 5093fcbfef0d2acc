import { distanceMiles, type Coordinates } from '#shared/distance.ts'
import type { ShippingMethod } from './shipping.ts'

/** Where boxes are packed: Pasadena. */
const kitchen: Coordinates = { latitude: 34.1468, longitude: -118.1391 }

/** Carriers' zones on the ground: what is near takes the fewest of a method's days, what is far the most. */
const [nearMiles, farMiles] = [600, 1_800]

/** The days that a method takes to a place, of those that it names; the most where the place is not known. */
export function transitTo(
  place: Coordinates | undefined,
  { transitDays }: Pick<ShippingMethod, 'transitDays'>,
): number {
  const { minimum, maximum } = transitDays
  const miles = place ? distanceMiles(kitchen, place) : Infinity
  if (miles <= nearMiles) return minimum
  return miles <= farMiles ? Math.ceil((minimum + maximum) / 2) : maximum
}
