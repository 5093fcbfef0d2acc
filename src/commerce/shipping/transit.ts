import { distanceMiles, type Coordinates } from '#shared/distance.ts'
import type { ShippingMethod } from './shipping.ts'

/** Where boxes are packed: Pasadena. */
const warehouse: Coordinates = { latitude: 34.1468, longitude: -118.1391 }

/** The borders of the carriers' ground zones. */
const [nearMiles, farMiles] = [600, 1_800]

/** The transit days of a method to a destination: the minimum when near, the maximum when far or unknown. */
export function transitTo(
  destination: Coordinates | undefined,
  { transitDays }: Pick<ShippingMethod, 'transitDays'>,
): number {
  const { minimum, maximum } = transitDays
  const miles = destination ? distanceMiles(warehouse, destination) : Infinity
  if (miles <= nearMiles) return minimum
  return miles <= farMiles ? Math.ceil((minimum + maximum) / 2) : maximum
}
