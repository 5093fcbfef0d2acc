import type { Fulfilment } from '#storefront/lib/product/fulfilment.ts'

/** Whether a product can be shipped now, and picked up now. */
export type AvailableFulfilments = Readonly<Record<Fulfilment, boolean>>

interface WithAvailability {
  available: AvailableFulfilments
}

/** The most products beside the main product, which is always chosen (PDP-081, PDP-082). */
const maxOthers = 2

/**
 * Pickup, if the site offers pickup and at least as many products can be picked up as shipped, including the main
 * product; otherwise shipping (PDP-075). The first item is the main product.
 */
export function initialFulfilment(items: readonly WithAvailability[], hasPickup: boolean): Fulfilment {
  const count = (fulfilment: Fulfilment) => items.filter(({ available }) => available[fulfilment]).length
  const isPickup = hasPickup && items[0]?.available.pickup && count('pickup') >= count('shipping')
  return isPickup ? 'pickup' : 'shipping'
}

/**
 * The main product and up to two others that are available with this fulfillment (PDP-076). Empty if the main
 * product, or each other product, is unavailable (PDP-078).
 */
export function bundleFor<Item extends WithAvailability>(
  items: readonly Item[],
  fulfilment: Fulfilment,
): Item[] {
  const [main, ...others] = items.filter(({ available }) => available[fulfilment])
  return main && main === items[0] && others.length > 0 ? [main, ...others.slice(0, maxOthers)] : []
}
