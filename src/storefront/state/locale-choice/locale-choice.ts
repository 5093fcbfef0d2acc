import { shopCookies } from '#shared/http/shop-cookies.ts'
import { browserCookie, deleteBrowserCookie, setBrowserCookie } from '#storefront/lib/browser-cookies.ts'
import { hasConsent } from '#storefront/state/consent/consent.ts'

const lifetimeSeconds = 365 * 86_400

/** The locale that the shopper has chosen for this site in this browser. URLs without a locale redirect to it. */
export const chosenLocale = (): string | undefined => browserCookie(shopCookies.locale())

/** Saves the choice: for a year after consent to cookies, otherwise until the browser is closed. */
export const chooseLocale = (locale: string): void =>
  setBrowserCookie(shopCookies.locale(), locale, hasConsent() ? lifetimeSeconds : undefined)

/** Removes the choice of a locale that the site no longer has. */
export const forgetLocale = (): void => deleteBrowserCookie(shopCookies.locale())
