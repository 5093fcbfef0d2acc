import { openStore } from '#ui/lib/store.ts'
import { useStore } from '#ui/lib/use-store.ts'

interface BagLine {
  productId: string
  quantity: number
  /** The pickup shop; `undefined` for delivery. */
  storeId: string | undefined
}

/** The data about the shopper that pages show. */
export interface ShopperView {
  /** The number of pieces in the bag. */
  bagCount: number
  bagLines: readonly BagLine[]
  /** The number of people with a delivery; more than one is multi-ship (SHIP-016). */
  recipientCount: number
  isRegistered: boolean
  firstName: string | undefined
  lastName: string | undefined
}

/**
 * The server renders every page for an unknown shopper with an empty bag, so that pages are the same for all
 * visitors.
 */
const unknownShopper: ShopperView = {
  bagCount: 0,
  bagLines: [],
  recipientCount: 0,
  isRegistered: false,
  firstName: undefined,
  lastName: undefined,
}

const view = openStore(unknownShopper)

export const showShopper = view.set

/**
 * The known data of the shopper. The code that reads more is loaded when the browser is idle (shopper-features.tsx).
 */
export const useShopperView = (): ShopperView => useStore(view, unknownShopper)

/** The number of pieces of a product in the bag, for pickup at a shop or, without `storeId`, for delivery. */
export function usePiecesInBag(productId: string | undefined, storeId: string | undefined): number {
  return useShopperView()
    .bagLines.filter((line) => line.productId === productId && line.storeId === storeId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}
