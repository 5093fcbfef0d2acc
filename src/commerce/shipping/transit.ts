import { distanceMiles, type Coordinates } from '#shared/addresses/distance.ts'
import { defaultRules, type DeliveryRules, type DeliveryZone } from './inputs.ts'
import type { ShippingMethod } from './shipping.ts'

type Place = Partial<Coordinates> & { stateCode?: string; countryCode?: string }

/** The zone of a destination. Undefined for an unknown destination, and beyond the last zone. */
export function zoneOf(
  destination: Place | undefined,
  { zones, warehouse }: DeliveryRules,
): DeliveryZone | undefined {
  if (!destination) return undefined
  const { stateCode, countryCode } = destination
  const miles = milesTo(destination, warehouse)
  return zones.find((zone) => {
    const { states, countries = [], upToMiles } = zone
    if (isByDistance(zone)) return miles <= (upToMiles ?? Infinity)
    return (
      (stateCode !== undefined && states.includes(stateCode)) ||
      (countryCode !== undefined && countries.includes(countryCode))
    )
  })
}

/** A destination without coordinates is beyond every distance, so it is in the zone without a limit. */
const milesTo = ({ latitude, longitude }: Place, warehouse: Coordinates): number =>
  latitude === undefined || longitude === undefined
    ? Infinity
    : distanceMiles(warehouse, { latitude, longitude })

const isByDistance = ({ states, countries = [] }: DeliveryZone): boolean =>
  states.length === 0 && countries.length === 0

/**
 * The transit days of a method to a destination, as the method defines them for the zone. Without such a definition,
 * a near destination uses the minimum; a far or unknown one, or one in another zone, uses the maximum.
 */
export function transitTo(
  destination: Place | undefined,
  { transitDays }: Pick<ShippingMethod, 'transitDays'>,
  rules: DeliveryRules = defaultRules,
): number {
  const { minimum, maximum, zones = {} } = transitDays
  const zone = zoneOf(destination, rules)
  const given = zone && zones[zone.id]
  if (given !== undefined) return given
  const byDistance = rules.zones.filter(isByDistance)
  const index = zone ? byDistance.indexOf(zone) : -1
  if (index < 0 || byDistance.length === 1) return maximum
  return minimum + Math.ceil(((maximum - minimum) * index) / (byDistance.length - 1))
}
