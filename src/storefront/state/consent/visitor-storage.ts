import { browserStorage, tabStorage, type BrowserStorage } from '#storefront/lib/browser-storage.ts'
import { hasConsent } from './consent.ts'

export type VisitorStorage = Pick<BrowserStorage, 'getItem' | 'setItem'>

interface StorageOptions {
  local: BrowserStorage
  session: BrowserStorage
  hasConsent: () => boolean
}

/**
 * Storage for data that the shop records automatically, such as viewed products: permanent after consent to cookies,
 * before it only until the tab is closed. Data that a shopper has typed or chosen needs no consent.
 */
export const openVisitorStorage = ({ local, session, hasConsent }: StorageOptions): VisitorStorage => ({
  getItem: (key) => session.getItem(key) ?? (hasConsent() ? local.getItem(key) : null),
  setItem(key, value) {
    const [right, wrong] = hasConsent() ? [local, session] : [session, local]
    right.setItem(key, value)
    wrong.removeItem(key)
  },
})

/** A function: where storage is switched off, reading `localStorage` throws. */
export const visitorStorage = (): VisitorStorage =>
  openVisitorStorage({ local: browserStorage(), session: tabStorage(), hasConsent })
