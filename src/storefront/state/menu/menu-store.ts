import { useSyncExternalStore } from 'react'
import type { MenuEntry } from '#storefront/lib/shell/load-menu.ts'

let items: readonly MenuEntry[] | undefined
let reading: Promise<void> | undefined
const listeners = new Set<() => void>()

/** Reads the whole menu, once. What cannot be read is logged (SHELL-079), and the next time somebody reaches for it it is tried again. */
export function prepareMenu(address: string): void {
  if (items || reading) return
  reading = read(address)
    .catch((error: unknown) => console.error(error))
    .finally(() => (reading = undefined))
}

async function read(address: string): Promise<void> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The menu could not be read: ${response.status}`)
  // The shape of pages/menu/menu-data.ts.
  const menu = (await response.json()) as { items: MenuEntry[] }
  items = menu.items
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The menu, once it was read. */
export const useMenu = (): readonly MenuEntry[] | undefined =>
  useSyncExternalStore(
    subscribe,
    () => items,
    () => undefined,
  )
