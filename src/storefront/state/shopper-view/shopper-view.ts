import { openStore } from '#storefront/lib/store.ts'
import { useStore } from '#storefront/lib/use-store.ts'

/** What the header shows of the shopper. */
export interface ShopperView {
  /** Pieces in the bag. */
  bagCount: number
  isRegistered: boolean
  firstName: string | undefined
  lastName: string | undefined
}

/** A stranger with an empty bag, as the server draws everybody: pages are the same for all. */
const stranger: ShopperView = { bagCount: 0, isRegistered: false, firstName: undefined, lastName: undefined }

const view = openStore(stranger)

export const showShopper = view.set

/** The shopper as far as is known; what knows more is loaded when the page is at rest (deferred-shopper-features.tsx). */
export const useShopperView = (): ShopperView => useStore(view, stranger)
