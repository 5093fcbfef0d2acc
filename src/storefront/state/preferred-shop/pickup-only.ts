import type { PreferredShops, ShopStorage } from './preferred-shop.ts'

interface PickupOnlyOptions {
  siteId: string
  storage: () => ShopStorage
  choice: Pick<PreferredShops, 'get' | 'subscribe'>
}

export type PickupOnly = ReturnType<typeof openPickupOnly>

/** Whether lists show only what the chosen shop hands over (SHOP-037). Without a shop they show everything (SHOP-036). */
export function openPickupOnly({ siteId, storage, choice }: PickupOnlyOptions) {
  const key = `pickup-only-${siteId}`
  let isOn = read()
  const listeners = new Set<() => void>()

  function read(): boolean {
    try {
      return storage().getItem(key) === '1'
    } catch {
      return false
    }
  }

  function set(next: boolean): void {
    if (next === isOn) return
    isOn = next
    try {
      if (isOn) storage().setItem(key, '1')
      else storage().removeItem(key)
    } catch {
      // Without storage it lasts as long as the page.
    }
    for (const listener of listeners) listener()
  }

  choice.subscribe(() => {
    if (!choice.get()) set(false)
  })

  return {
    get: (): boolean => isOn && choice.get() !== undefined,
    set,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
