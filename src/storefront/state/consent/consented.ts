import { hasConsent, onConsent } from './consent.ts'

/** Resolves when the shopper has agreed to cookies. */
export const consented = (): Promise<void> =>
  new Promise((resolve) => {
    if (hasConsent()) return resolve()
    const stop = onConsent(() => {
      stop()
      resolve()
    })
  })
