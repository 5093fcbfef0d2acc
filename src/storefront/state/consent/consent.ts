const cookieName = 'cookie-consent'
const lifetimeDays = 365

/** Whether this browser has agreed to cookies (SHELL-119 to SHELL-121). */
export const hasConsent = (): boolean => document.cookie.split('; ').includes(`${cookieName}=1`)

const listeners = new Set<() => void>()

/** Keeps the shopper's agreement for a year and tells everybody who waits for it. */
export function giveConsent(): void {
  document.cookie = `${cookieName}=1; max-age=${lifetimeDays * 86_400}; path=/; samesite=lax`
  for (const listener of listeners) listener()
}

/** Hears of the agreement when it is given. */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
