import { storageKeys, type BrowserStorage } from '#storefront/lib/browser-storage.ts'
import { openStore } from '#ui/lib/store.ts'

/** The stored data of the chosen shop: enough to show it and to read its stock. */
export interface PreferredShop {
  id: string
  name: string
  slug: string
  city: string
  inventoryId: string
}

/** The used methods of the browser storage. Getting the storage throws if it is switched off. */
export type ShopStorage = BrowserStorage

interface PreferredShopOptions {
  siteId: string
  storage: () => ShopStorage
}

export type PreferredShops = ReturnType<typeof openPreferredShop>

/** SHOP-035. */
export const storageKey = storageKeys.preferredShop

/**
 * The key of the setting that lists show only products for pickup at the chosen shop. It is removed with the choice
 * (SHOP-036).
 */
export const pickupOnlyKey = storageKeys.pickupOnly

/** The chosen shop of a site (SHOP-028), stored in this browser (SHOP-034). `undefined` before a choice. */
export function openPreferredShop({ siteId, storage }: PreferredShopOptions) {
  const key = storageKey(siteId)
  const chosen = openStore(read())

  function read(): PreferredShop | undefined {
    try {
      return asShop(JSON.parse(storage().getItem(key) ?? 'null'))
    } catch {
      return undefined // No storage, or invalid JSON.
    }
  }

  function save(): void {
    try {
      const shop = chosen.get()
      if (shop) return storage().setItem(key, JSON.stringify(shop))
      storage().removeItem(key)
      // The page may have no list that would remove it.
      storage().removeItem(pickupOnlyKey(siteId))
    } catch {
      // Without storage the choice lasts until the shopper leaves the page.
    }
  }

  function set(shop: PreferredShop | undefined): void {
    if (shop?.id !== chosen.get()?.id) chosen.set(shop)
  }

  return {
    get: chosen.get,
    subscribe: chosen.subscribe,
    select({ id, name, slug, city, inventoryId }: PreferredShop): void {
      set({ id, name, slug, city, inventoryId })
      save()
    },
    clear(): void {
      set(undefined)
      save()
    },
    /** Reads the storage again after a choice in another tab. */
    resync: () => set(read()),
  }
}

const fields = ['id', 'name', 'slug', 'city', 'inventoryId'] as const satisfies (keyof PreferredShop)[]

function isShop(value: object): value is PreferredShop {
  const record: Record<string, unknown> = { ...value }
  return fields.every((field) => typeof record[field] === 'string')
}

const asShop = (value: unknown): PreferredShop | undefined =>
  typeof value === 'object' && value !== null && isShop(value) ? value : undefined
