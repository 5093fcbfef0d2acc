import { shopCookies } from '#shared/http/shop-cookies.ts'
import { browserCookie, setBrowserCookie } from '#storefront/lib/browser-cookies.ts'
import { browserStorage, storageKeys } from '#storefront/lib/browser-storage.ts'
import { openEmitter } from '#ui/lib/emitter.ts'
import { openStore } from '#ui/lib/store.ts'
import { useStore } from '#ui/lib/use-store.ts'
import { forgetConsented, hasForeignScripts } from './forget-consented.ts'

const lifetimeDays = 365

/** Whether the shopper has agreed to cookies in this browser (SHELL-119 to SHELL-121). */
export const hasConsent = (): boolean => browserCookie(shopCookies.consent()) === '1'

const consent = openEmitter()
const withdrawal = openEmitter()
const answer = openEmitter()

/** Saves the consent for a year and calls the listeners. */
export function giveConsent(): void {
  saveAnswer('1')
  consent.emit()
  // Safari deletes a cookie of a script after seven days, but stores a cookie of the server for the year.
  import('#storefront/lib/api/calls.ts')
    .then(({ calls }) => calls().Site.giveConsent())
    // The shopper may have declined before the server's cookie arrived.
    .then(() => latest === '0' && saveAnswer('0'))
    .catch(console.error)
}

/**
 * Saves a refusal for a year, so that the notice does not appear again. After a consent, this withdraws the consent:
 * it deletes the cookies and keys that were stored by consent, and stops the tags, in all tabs.
 */
export function refuseConsent(): void {
  const isWithdrawal = hasConsent()
  saveAnswer('0')
  if (!isWithdrawal) return
  withdraw()
  notifyOtherTabs()
}

/** The last choice of the shopper on this page. */
let latest: '0' | '1' | undefined

function saveAnswer(value: '0' | '1'): void {
  latest = value
  setBrowserCookie(shopCookies.consent(), value, lifetimeDays * 86_400)
  timesAsked.set(0)
  answer.emit()
}

function withdraw(): void {
  withdrawal.emit()
  forgetConsented()
  if (!hasForeignScripts()) return
  // A running script cannot be stopped, and may write once more until the page unloads.
  window.addEventListener('pagehide', forgetConsented)
  location.reload()
}

/** The storage event is the message, so the key is deleted immediately. */
function notifyOtherTabs(): void {
  try {
    browserStorage().setItem(storageKeys.consentWithdrawn, '1')
    browserStorage().removeItem(storageKeys.consentWithdrawn)
  } catch {
    // Storage is switched off: other tabs stop with their next page.
  }
}

/** Follows a withdrawal in another tab. */
export function followWithdrawals(): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== storageKeys.consentWithdrawn || newValue === null || hasConsent()) return
    answer.emit()
    withdraw()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

const hasAnswered = (): boolean => browserCookie(shopCookies.consent()) !== undefined

/** Calls the listener when the shopper agrees. */
export const onConsent = consent.subscribe

/** Calls the listener when the shopper withdraws the consent. */
export const onWithdrawal = withdrawal.subscribe

/** Whether the shopper has agreed or refused. The server renders pages as if the shopper had chosen. */
export const useHasAnswered = (): boolean => useStore({ subscribe: answer.subscribe, get: hasAnswered }, true)

const timesAsked = openStore(0)

/** Opens the choice again. */
export const askAgain = (): void => timesAsked.set(timesAsked.get() + 1)

/** How often the shopper has opened the question since the last choice. */
export const useTimesAsked = (): number => useStore(timesAsked, 0)
