import { openEmitter } from '#storefront/lib/emitter.ts'
import { useStore } from '#storefront/lib/use-store.ts'

const cookieName = 'cookie-consent'
const lifetimeDays = 365

/** Whether the shopper has agreed to cookies in this browser (SHELL-119 to SHELL-121). */
export const hasConsent = (): boolean => document.cookie.split('; ').includes(`${cookieName}=1`)

const consent = openEmitter()

/** Saves the consent for a year and calls the listeners. */
export function giveConsent(): void {
  document.cookie = `${cookieName}=1; max-age=${lifetimeDays * 86_400}; path=/; samesite=lax`
  consent.emit()
  // Safari keeps a cookie of a script for seven days only, and one of the server for the year.
  import('#storefront/lib/api/calls.ts').then(({ calls }) => calls().Site.giveConsent()).catch(console.error)
}

/** Calls the listener when the shopper agrees. */
export const onConsent = consent.subscribe

/** Pages are rendered on the server as for a shopper who has agreed. */
export const useHasConsent = (): boolean => useStore({ subscribe: onConsent, get: hasConsent }, true)
