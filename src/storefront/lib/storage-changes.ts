/**
 * Calls the listener when another tab has changed a key of the browser's storage, and when the page comes back from the
 * back/forward cache: it was told of nothing while it was away. For stores, which live as long as the page.
 */
export function onStorageChange(changedKey: string, listener: () => void): void {
  window.addEventListener('storage', ({ key }) => key === changedKey && listener())
  window.addEventListener('pageshow', ({ persisted }) => persisted && listener())
}
