import { firstDeliverable } from './calendar.ts'
import { orderDay } from './cut-off.ts'
import type { DeliveryPromise, Destination, ShippingMethod } from './shipping.ts'
import { transitTo } from './transit.ts'

/** Ground methods do not reach these within their transit days. */
const overseas = new Set(['AK', 'HI', 'PR', 'VI', 'GU', 'AS', 'MP', 'FM', 'MH', 'PW', 'AA', 'AE', 'AP'])

/**
 * The first delivery day by the first method, in the shop's order, that can deliver. Undefined overseas, where transit
 * days are unreliable.
 */
export function deliveryPromise(
  methods: readonly ShippingMethod[],
  { destination, isMeltable, now }: { destination: Destination; isMeltable: boolean; now: Date },
): DeliveryPromise | undefined {
  if (overseas.has(destination.stateCode)) return undefined
  for (const method of methods) {
    const transitDays = transitTo(destination, method)
    const arrivesOn = firstDeliverable({ transitDays, isExpedited: method.isExpedited, isMeltable }, now)
    if (arrivesOn) return { method, arrivesOn, orderBefore: orderDay(now).until }
  }
  return undefined
}
