import type { PickupOnly } from '#storefront/state/preferred-shop/pickup-only.ts'

/**
 * MIX-008: in the builder, lists show the products for the fulfilment of the box. `show` sets the filter; `leave`
 * restores the previous setting when the shopper leaves the pages.
 */
export function holdPickupDisplay(setting: Pick<PickupOnly, 'get' | 'set'>) {
  const before = setting.get()
  return {
    show: (isPickup: boolean): void => setting.set(isPickup),
    leave: (): void => setting.set(before),
  }
}
