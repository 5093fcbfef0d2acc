import { useSyncExternalStore } from 'react'

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

let view = stranger
const listeners = new Set<() => void>()

export function showShopper(next: ShopperView): void {
  view = next
  for (const listener of listeners) listener()
}

/** The shopper as far as is known; what knows more is loaded when the page is at rest (deferred-shopper-features.tsx). */
export const useShopperView = (): ShopperView =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => view,
    () => stranger,
  )
