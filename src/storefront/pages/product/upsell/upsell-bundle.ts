import type { Fulfilment } from '#storefront/lib/product/fulfilment.ts'

/** In which ways a product of the upsell can be had now. */
export type FulfilmentOptions = Readonly<Record<Fulfilment, boolean>>

interface WithWays {
  ways: FulfilmentOptions
}

/** Others beside the main product, which is chosen already (PDP-081, PDP-082). */
const mostOthers = 2

/**
 * Pickup where at least as many can be picked up as shipped, the main product among them, and the site hands goods over
 * (PDP-075). `items` begin with the main product.
 */
export function initialFulfilment(items: readonly WithWays[], hasPickup: boolean): Fulfilment {
  const count = (way: Fulfilment) => items.filter(({ ways }) => ways[way]).length
  return hasPickup && items[0]?.ways.pickup && count('pickup') >= count('shipping') ? 'pickup' : 'shipping'
}

/**
 * The main product and up to two others that can be had in the same way (PDP-076); none when the main product cannot,
 * or stands alone (PDP-078).
 */
export function bundleFor<Item extends WithWays>(items: readonly Item[], way: Fulfilment): Item[] {
  const [main, ...others] = items.filter(({ ways }) => ways[way])
  return main && main === items[0] && others.length > 0 ? [main, ...others.slice(0, mostOthers)] : []
}
