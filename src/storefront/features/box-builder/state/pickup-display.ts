import type { PickupOnly } from '#storefront/state/preferred-shop/pickup-only.ts'

/**
 * MIX-008: in the builder, lists show what the box's way of delivery has; the setting from before comes back when the
 * pages are left. `show` sets the way, `leave` brings the setting back.
 */
export function holdPickupDisplay(setting: Pick<PickupOnly, 'get' | 'set'>) {
  const before = setting.get()
  return {
    show: (isPickup: boolean): void => setting.set(isPickup),
    leave: (): void => setting.set(before),
  }
}
