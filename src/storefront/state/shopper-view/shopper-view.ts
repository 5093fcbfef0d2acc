import { openStore } from '#storefront/lib/store.ts'
import { useStore } from '#storefront/lib/use-store.ts'

/** What the header shows about the shopper. */
export interface ShopperView {
  /** Pieces in the bag. */
  bagCount: number
  isRegistered: boolean
  firstName: string | undefined
  lastName: string | undefined
}

/** The server renders every page for an unknown shopper with an empty bag: pages are the same for all visitors. */
const unknownShopper: ShopperView = {
  bagCount: 0,
  isRegistered: false,
  firstName: undefined,
  lastName: undefined,
}

const view = openStore(unknownShopper)

export const showShopper = view.set

/** The shopper as known so far. The code that knows more is loaded when the browser is idle (shopper-features.tsx). */
export const useShopperView = (): ShopperView => useStore(view, unknownShopper)
