/**
 * Calls the listener when another tab has changed a key of the browser's storage. Also calls it when the page is
 * restored from the back/forward cache, because a cached page receives no storage events. For stores, which exist as
 * long as the page.
 */
export function onStorageChange(changedKey: string, listener: () => void): void {
  window.addEventListener('storage', ({ key }) => key === changedKey && listener())
  window.addEventListener('pageshow', ({ persisted }) => persisted && listener())
}
