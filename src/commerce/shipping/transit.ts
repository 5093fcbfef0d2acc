import { distanceMiles, type Coordinates } from '#shared/distance.ts'
import { defaultRules, type DeliveryRules, type DeliveryZone } from './inputs.ts'
import type { ShippingMethod } from './shipping.ts'

type Place = Coordinates & { stateCode?: string }

/** The zone of a destination. Undefined for an unknown place, and beyond the last zone. */
export function zoneOf(
  destination: Place | undefined,
  { zones, warehouse }: DeliveryRules,
): DeliveryZone | undefined {
  if (!destination) return undefined
  const { stateCode } = destination
  const miles = distanceMiles(warehouse, destination)
  return zones.find(({ states, upToMiles }) =>
    states.length > 0
      ? stateCode !== undefined && states.includes(stateCode)
      : miles <= (upToMiles ?? Infinity),
  )
}

/**
 * The transit days of a method to a destination: those of its zone. Without any for the zone, the minimum when near, the
 * maximum when far, in a zone of its own or unknown.
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
  const byDistance = rules.zones.filter(({ states }) => states.length === 0)
  const index = zone ? byDistance.indexOf(zone) : -1
  if (index < 0 || byDistance.length === 1) return maximum
  return minimum + Math.ceil(((maximum - minimum) * index) / (byDistance.length - 1))
}
