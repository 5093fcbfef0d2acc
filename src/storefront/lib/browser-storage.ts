/**
 * Every key that the shop stores in the browser, with its owner. No other file uses `localStorage` or
 * `sessionStorage`, and the type of a key exists only here (a test checks both), so that a logout leaves no key
 * behind.
 *
 * - `device`: survives a logout, because it contains nothing about a person.
 * - `customer`: deleted when the customer leaves, in all tabs (state/session/forget-customer.ts).
 * - `tab`: belongs to one tab and to no person.
 */
export type StorageOwner = 'device' | 'customer' | 'tab'

declare const isRegistered: unique symbol
export type StorageKey = string & { readonly [isRegistered]: true }

const owners = new Map<string, StorageOwner>()
const byConsent: string[] = []
const families = new Map<string, StorageOwner>()

function key(name: string, owner: StorageOwner): StorageKey {
  owners.set(name, owner)
  return name as StorageKey // The line above registers it.
}

/** Keys with a common prefix and one owner. */
function family(prefix: string, owner: StorageOwner): (name: string) => StorageKey {
  families.set(prefix, owner)
  return (name) => `${prefix}${name}` as StorageKey // The line above registers its prefix.
}

export const storageKeys = {
  // Keys of the device.
  session: family('session_', 'device'),
  accessToken: family('cc-at_', 'device'),
  preferredShop: family('selected-store-', 'device'),
  pickupOnly: family('pickup-only-', 'device'),
  mapApp: key('map-app', 'device'),
  /** The campaign code of a link. */
  sourceCode: storedByConsent(key('source-code', 'device')),
  /** Notifies other tabs, and is then deleted. */
  consentWithdrawn: key('consent-withdrawn', 'device'),
  bagChanged: key('bag-changed', 'device'),
  wishListChanged: key('wish-list-changed', 'device'),

  // Keys of the customer, in all tabs.
  unsettledOrders: key('unsettled-orders', 'customer'),
  visitor: storedByConsent(key('visitor', 'customer')),
  bagNotices: key('bag-notices', 'customer'),
  viewedProducts: storedByConsent(family('viewed-products_', 'customer')),
  boxDraft: family('box-draft_', 'customer'),
  /** BAG-020: a separate key for test data. */
  optins: key('subscription-optins', 'customer'),
  optinsInDevelopment: key('subscription-optins-dev', 'customer'),

  // Keys of the customer, in one tab.
  deliveryZip: key('delivery-zip', 'customer'),
  draft: family('draft:', 'customer'),
  guestEmail: key('guest-email', 'customer'),
  openApproval: key('open-approval', 'customer'),
  cardCode: key('saved-card-code', 'customer'),
  settledAddresses: key('settled-addresses', 'customer'),
  confirmedOrder: key('order-confirmation', 'customer'),
  pendingWishes: key('wishes-after-login', 'customer'),
  keptEvents: storedByConsent(key('kept-events', 'customer')),

  // Keys of the tab.
  /** The customer of the tab. */
  customer: key('customer', 'tab'),
  /** Written by the script that starts the page (library-internals/deferred-hydration.ts). */
  reloadedAt: key('page-reloaded-at', 'tab'),
  /** Written by React Router. */
  scrollPositions: key('react-router-scroll-positions', 'tab'),
}

/** Registers a key or a prefix that needs consent to cookies. */
function storedByConsent<Key extends StorageKey | ((name: string) => StorageKey)>(given: Key): Key {
  byConsent.push(typeof given === 'function' ? given('') : given)
  return given
}

/** Whether a key needs consent: withdrawing the consent deletes it. */
export const isStoredByConsent = (name: string): boolean =>
  byConsent.some((beginning) => name.startsWith(beginning))

/** The owner of a stored key; `undefined` for one of a third party. */
export const ownerOf = (name: string): StorageOwner | undefined =>
  owners.get(name) ?? [...families].find(([prefix]) => name.startsWith(prefix))?.[1]

/** A browser storage that accepts only registered keys. */
export interface BrowserStorage {
  getItem(key: StorageKey): string | null
  setItem(key: StorageKey, value: string): void
  removeItem(key: StorageKey): void
}

/** The storage of this browser, which all tabs share. Throws if storage is disabled. */
export const browserStorage = (): BrowserStorage => localStorage

/** The storage of this tab. Throws if storage is disabled. */
export const tabStorage = (): BrowserStorage => sessionStorage

/** A storage as a whole, to delete keys by owner. */
export type WholeStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>
export const wholeStorages = {
  browser: (): WholeStorage => localStorage,
  tab: (): WholeStorage => sessionStorage,
}

/** Deletes all keys that match the condition. Does nothing if storage is disabled. */
export function deleteStored(open: () => WholeStorage, isToDelete: (key: string) => boolean): void {
  try {
    const storage = open()
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    for (const name of keys.filter(isToDelete)) storage.removeItem(name)
  } catch {
    // Storage is disabled, so it is empty.
  }
}
