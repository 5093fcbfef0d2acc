import { isShopCookie } from '#shared/http/shop-cookies.ts'
import { browserCookieNames, deleteForeignCookie } from '#storefront/lib/browser-cookies.ts'
import { deleteStored, isStoredByConsent, ownerOf, wholeStorages } from '#storefront/lib/browser-storage.ts'

/**
 * Deletes the data that was stored by consent: the cookies and keys of third parties, the service worker, and data
 * that the shop records automatically, such as viewed products. Necessary cookies stay.
 */
export function forgetConsented(): void {
  for (const name of browserCookieNames()) if (!isShopCookie(name)) deleteForeignCookie(name)
  for (const open of [wholeStorages.browser, wholeStorages.tab])
    deleteStored(open, (key) => isStoredByConsent(key) || ownerOf(key) === undefined)
  if ('serviceWorker' in navigator) removeOfflineWorker().catch(console.error)
}

async function removeOfflineWorker(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
}

/** Whether the page has run a script of another host. */
export const hasForeignScripts = (): boolean =>
  [...document.scripts].some(
    ({ src }) => src !== '' && new URL(src, location.href).origin !== location.origin,
  )
