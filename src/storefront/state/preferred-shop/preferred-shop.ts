import { openStore } from '#storefront/lib/store.ts'

/** What is kept of the shop that somebody has chosen: enough to name it and to ask for its stock. */
export interface PreferredShop {
  id: string
  name: string
  slug: string
  city: string
  inventoryId: string
}

/** As much of the browser's storage as is needed; throws where storage is switched off. */
export type ShopStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface PreferredShopOptions {
  siteId: string
  storage: () => ShopStorage
}

export type PreferredShops = ReturnType<typeof openPreferredShop>

/** SHOP-035. */
export const storageKey = (siteId: string): string => `selected-store-${siteId}`

/** The shop that is chosen on a site, or none (SHOP-028), kept in this browser (SHOP-034). */
export function openPreferredShop({ siteId, storage }: PreferredShopOptions) {
  const key = storageKey(siteId)
  const chosen = openStore(read())

  function read(): PreferredShop | undefined {
    try {
      return asShop(JSON.parse(storage().getItem(key) ?? 'null'))
    } catch {
      return undefined // no storage, or nothing of ours in it
    }
  }

  function keep(): void {
    try {
      const shop = chosen.get()
      if (shop) storage().setItem(key, JSON.stringify(shop))
      else storage().removeItem(key)
    } catch {
      // Without storage the choice lasts as long as the page.
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
      keep()
    },
    clear(): void {
      set(undefined)
      keep()
    },
    /** Another tab may have chosen. */
    readAgain: () => set(read()),
  }
}

const fields = ['id', 'name', 'slug', 'city', 'inventoryId'] as const satisfies (keyof PreferredShop)[]

const isShop = (value: object): value is PreferredShop =>
  fields.every((field) => typeof (value as Partial<PreferredShop>)[field] === 'string')

const asShop = (value: unknown): PreferredShop | undefined =>
  typeof value === 'object' && value !== null && isShop(value) ? value : undefined
