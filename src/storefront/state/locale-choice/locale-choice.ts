import { localeCookie } from '#storefront/lib/routing/locale-cookie.ts'
import { hasConsent } from '#storefront/state/consent/consent.ts'

const lifetimeSeconds = 365 * 86_400

/** The locale that the shopper has chosen for this site in this browser. Addresses without a locale lead to it. */
export function chosenLocale(): string | undefined {
  const saved = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${localeCookie}=`))
  return saved?.slice(localeCookie.length + 1) || undefined
}

/** Saves the choice: for a year after consent to cookies, else until the browser is closed. */
export function chooseLocale(locale: string): void {
  const lifetime = hasConsent() ? `; max-age=${lifetimeSeconds}` : ''
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${localeCookie}=${locale}; path=/; samesite=lax${lifetime}${secure}`
}

/** For a locale that the site no longer has. */
export function forgetLocale(): void {
  document.cookie = `${localeCookie}=; path=/; max-age=0`
}
