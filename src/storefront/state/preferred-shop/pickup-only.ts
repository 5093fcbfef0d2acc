import { openStore } from '#ui/lib/store.ts'
import { pickupOnlyKey, type PreferredShops, type ShopStorage } from './preferred-shop.ts'

interface PickupOnlyOptions {
  siteId: string
  storage: () => ShopStorage
  choice: Pick<PreferredShops, 'get' | 'subscribe'>
}

export type PickupOnly = ReturnType<typeof openPickupOnly>

/** Whether lists show only products for pickup at the chosen shop (SHOP-037). Without a shop: false (SHOP-036). */
export function openPickupOnly({ siteId, storage, choice }: PickupOnlyOptions) {
  const key = pickupOnlyKey(siteId)
  const isOn = openStore(read())

  function read(): boolean {
    try {
      return storage().getItem(key) === '1'
    } catch {
      return false
    }
  }

  function set(next: boolean): void {
    if (next === isOn.get()) return
    try {
      if (next) storage().setItem(key, '1')
      else storage().removeItem(key)
    } catch {
      // Without storage the setting lasts until the shopper leaves the page.
    }
    isOn.set(next)
  }

  const resetWithoutShop = () => {
    if (!choice.get()) set(false)
  }
  resetWithoutShop()
  choice.subscribe(resetWithoutShop)

  return {
    get: (): boolean => isOn.get() && choice.get() !== undefined,
    set,
    subscribe: isOn.subscribe,
  }
}
