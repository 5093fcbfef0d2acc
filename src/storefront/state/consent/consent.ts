import { openEmitter } from '#storefront/lib/emitter.ts'
import { shopCookies } from '#shared/shop-cookies.ts'
import { browserCookie, setBrowserCookie } from '#storefront/lib/browser-cookies.ts'
import { useStore } from '#storefront/lib/use-store.ts'

const lifetimeDays = 365

/** Whether the shopper has agreed to cookies in this browser (SHELL-119 to SHELL-121). */
export const hasConsent = (): boolean => browserCookie(shopCookies.consent()) === '1'

const consent = openEmitter()
const answer = openEmitter()

/** Saves the consent for a year and calls the listeners. */
export function giveConsent(): void {
  saveAnswer('1')
  consent.emit()
  // Safari keeps a cookie of a script for seven days only, and one of the server for the year.
  import('#storefront/lib/api/calls.ts').then(({ calls }) => calls().Site.giveConsent()).catch(console.error)
}

/** Saves for a year that the shopper does not agree, so that the notice does not ask again. */
export const refuseConsent = (): void => saveAnswer('0')

function saveAnswer(value: '0' | '1'): void {
  setBrowserCookie(shopCookies.consent(), value, lifetimeDays * 86_400)
  answer.emit()
}

const hasAnswered = (): boolean => browserCookie(shopCookies.consent()) !== undefined

/** Calls the listener when the shopper agrees. */
export const onConsent = consent.subscribe

/** Whether the shopper has agreed or refused. Pages are rendered on the server as for a shopper who has. */
export const useHasAnswered = (): boolean => useStore({ subscribe: answer.subscribe, get: hasAnswered }, true)
