import { openStore } from '#ui/lib/store.ts'
import { useStore } from '#ui/lib/use-store.ts'

interface BagLine {
  productId: string
  quantity: number
  /** The pickup shop; without one it is shipped. */
  storeId: string | undefined
}

/** What the pages show about the shopper. */
export interface ShopperView {
  /** Pieces in the bag. */
  bagCount: number
  bagLines: readonly BagLine[]
  /** People who get a delivery; more than one is multi-ship (SHIP-016). */
  recipientCount: number
  isRegistered: boolean
  firstName: string | undefined
  lastName: string | undefined
}

/** The server renders every page for an unknown shopper with an empty bag: pages are the same for all visitors. */
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

/** The shopper as known so far. The code that knows more is loaded when the browser is idle (shopper-features.tsx). */
export const useShopperView = (): ShopperView => useStore(view, unknownShopper)

/** Pieces of a product that lie in the bag, for a pickup shop or, without one, to be shipped. */
export function usePiecesInBag(productId: string | undefined, storeId: string | undefined): number {
  return useShopperView()
    .bagLines.filter((line) => line.productId === productId && line.storeId === storeId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}
