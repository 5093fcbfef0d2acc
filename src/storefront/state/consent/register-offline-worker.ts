import { hasConsent } from './consent.ts'

/**
 * Registers the service worker that shows a page of the shop when the device is offline. The worker is stored
 * permanently, so it needs the shopper's consent. Browsers without service workers and pages over plain HTTP skip the
 * registration.
 */
export function registerOfflineWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || !hasConsent()) return
  // Some browsers reject it in private windows, and it fails without a network: the next page tries again.
  navigator.serviceWorker.register('/offline-worker.js').catch(() => {})
}
