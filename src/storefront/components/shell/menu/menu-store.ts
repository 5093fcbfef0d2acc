import { openStore } from '#ui/lib/store.ts'
import { useStore } from '#ui/lib/use-store.ts'
import type { MenuEntry } from '#storefront/lib/shell/load-menu.ts'

const items = openStore<readonly MenuEntry[] | undefined>(undefined)
let loading: Promise<void> | undefined

/** Loads the whole menu once. A failure is logged (SHELL-079), and the next call retries. */
export function preloadMenu(address: string): void {
  if (items.get() || loading) return
  loading = load(address)
    .catch((error: unknown) => console.error(error))
    .finally(() => (loading = undefined))
}

async function load(address: string): Promise<void> {
  // A separate script, so that the first load does not contain this code.
  const [{ readPolicy }, { fetchJson }] = await Promise.all([
    import('#storefront/lib/api/call-policy.ts'),
    import('#storefront/lib/api/fetch-json.ts'),
  ])
  const { ok, status, document } = await fetchJson(address, {}, readPolicy.timeoutMilliseconds)
  if (!ok) throw new Error(`The menu could not be read: ${status}`)
  // `menuDataLink` is the address of pages/shell/menu-data.ts, which returns this shape.
  const menu = document as { items: MenuEntry[] }
  items.set(menu.items)
}

/** The menu; `undefined` until it has loaded. */
export const useMenu = (): readonly MenuEntry[] | undefined => useStore(items, undefined)
