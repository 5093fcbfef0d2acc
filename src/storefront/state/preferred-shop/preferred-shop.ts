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
  let chosen = read()
  const listeners = new Set<() => void>()

  function read(): PreferredShop | undefined {
    try {
      return asShop(JSON.parse(storage().getItem(key) ?? 'null'))
    } catch {
      return undefined // no storage, or nothing of ours in it
    }
  }

  function keep(): void {
    try {
      if (chosen) storage().setItem(key, JSON.stringify(chosen))
      else storage().removeItem(key)
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }

  function set(shop: PreferredShop | undefined): void {
    if (shop?.id === chosen?.id) return
    chosen = shop
    for (const listener of listeners) listener()
  }

  return {
    get: (): PreferredShop | undefined => chosen,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
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
