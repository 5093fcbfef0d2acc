import { useSyncExternalStore } from 'react'
import type { ProductToAdd } from '#storefront/bag/basket.ts'

/** The right-hand panel that is open: one at a time (BAG-042). */
export type OpenPanel = { name: 'added-to-bag'; products: readonly ProductToAdd[] }

let open: OpenPanel | undefined
const listeners = new Set<() => void>()

function set(panel: OpenPanel | undefined): void {
  if (panel === open) return
  open = panel
  for (const listener of listeners) listener()
}

export const openAddedPanel = (products: readonly ProductToAdd[]): void =>
  set({ name: 'added-to-bag', products })

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
export const loadAddedPanel = () => import('./added-panel.tsx')
