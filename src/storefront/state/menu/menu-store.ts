import { openStore } from '#storefront/lib/store.ts'
import { useStore } from '#storefront/lib/use-store.ts'
import type { MenuEntry } from '#storefront/lib/shell/load-menu.ts'

const items = openStore<readonly MenuEntry[] | undefined>(undefined)
let reading: Promise<void> | undefined

/** Reads the whole menu, once. What cannot be read is logged (SHELL-079), and the next time somebody reaches for it it is tried again. */
export function preloadMenu(address: string): void {
  if (items.get() || reading) return
  reading = read(address)
    .catch((error: unknown) => console.error(error))
    .finally(() => (reading = undefined))
}

async function read(address: string): Promise<void> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The menu could not be read: ${response.status}`)
  // The shape of pages/menu/menu-data.ts.
  const menu = (await response.json()) as { items: MenuEntry[] }
  items.set(menu.items)
}

/** The menu, once it was read. */
export const useMenu = (): readonly MenuEntry[] | undefined => useStore(items, undefined)
