import { hasConsent } from './consent.ts'

/**
 * Registers the service worker that shows a page of the shop when the device is offline. It lasts, so it needs the shopper's consent.
 * Browsers without service workers, and pages over plain HTTP, go without.
 */
export function registerOfflineWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || !hasConsent()) return
  // Refused in private windows of some browsers, and without a network: the next page tries again.
  navigator.serviceWorker.register('/offline-worker.js').catch(() => {})
}
