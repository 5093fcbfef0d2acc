import { useSyncExternalStore } from 'react'
import type { ProductToAdd } from '#storefront/lib/basket/basket.ts'

/** Why a shop is looked for. */
export interface PickupRequest {
  /** The product whose stock each shop shows. */
  stockOf?: string | undefined
  /** What goes into the bag once a shop is chosen, and whose options are shown where there is not enough. */
  toAdd?: { products: readonly ProductToAdd[]; optionsOf: string } | undefined
  /** The options from where another shop was asked for: they come back once it is chosen. */
  back?: OptionsRequest | undefined
  /** Lists then show only what the chosen shop hands over. */
  showsOnly?: boolean
}

/** A product whose options are to be chosen. */
export interface OptionsRequest {
  productId: string
  quantity: number
  fulfilment: 'shipping' | 'pickup' | undefined
}

/** The right-hand panel that is open: one at a time (BAG-042). */
export type OpenPanel =
  | { name: 'added-to-bag'; products: readonly ProductToAdd[] }
  | { name: 'pickup-shop'; wish: PickupRequest }
  | { name: 'pick-options'; wish: OptionsRequest }

let open: OpenPanel | undefined
const listeners = new Set<() => void>()

function set(panel: OpenPanel | undefined): void {
  if (panel === open) return
  open = panel
  for (const listener of listeners) listener()
}

export const openAddedPanel = (products: readonly ProductToAdd[]): void =>
  set({ name: 'added-to-bag', products })

/** The choice of a shop (SHOP-039). */
export const openPickupPanel = (wish: PickupRequest = {}): void => set({ name: 'pickup-shop', wish })

/** The choices of a product, without leaving the page (BAG-045). */
export const openOptionsPanel = (wish: OptionsRequest): void => set({ name: 'pick-options', wish })

export const closePanel = (): void => set(undefined)

export const useOpenPanel = (): OpenPanel | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => open,
    () => undefined,
  )

/** The panel's code; asked for while the product is on its way into the bag. */
export const loadAddedPanel = () => import('#storefront/components/panels/added-panel.tsx')

export const loadPickupPanel = () => import('#storefront/components/panels/pickup-panel.tsx')
export const loadOptionsPanel = () => import('#storefront/components/panels/options-panel.tsx')
