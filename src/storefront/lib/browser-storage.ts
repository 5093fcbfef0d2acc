/**
 * Every key that the shop stores in the browser, with its owner. No other file uses `localStorage` or `sessionStorage`, and
 * the type of a key comes from here only (a test checks both), so that a logout leaves no key behind.
 *
 * - `device`: outlives a logout, as it says nothing about a person.
 * - `customer`: deleted when the customer leaves, in all tabs (state/session/forget-customer.ts).
 * - `tab`: of one tab and of no person.
 */
export type StorageOwner = 'device' | 'customer' | 'tab'

declare const isRegistered: unique symbol
export type StorageKey = string & { readonly [isRegistered]: true }

const owners = new Map<string, StorageOwner>()
const byConsent: string[] = []
const families = new Map<string, StorageOwner>()

function key(name: string, owner: StorageOwner): StorageKey {
  owners.set(name, owner)
  return name as StorageKey // It is registered in the line above.
}

/** Keys that begin alike and have one owner. */
function family(prefix: string, owner: StorageOwner): (name: string) => StorageKey {
  families.set(prefix, owner)
  return (name) => `${prefix}${name}` as StorageKey // Its prefix is registered in the line above.
}

export const storageKeys = {
  // Of the device.
  session: family('session_', 'device'),
  accessToken: family('cc-at_', 'device'),
  preferredShop: family('selected-store-', 'device'),
  pickupOnly: family('pickup-only-', 'device'),
  mapApp: key('map-app', 'device'),
  /** The code of a campaign's link. */
  sourceCode: storedByConsent(key('source-code', 'device')),
  /** Notifies other tabs, and is then deleted. */
  consentWithdrawn: key('consent-withdrawn', 'device'),
  bagChanged: key('bag-changed', 'device'),
  wishListChanged: key('wish-list-changed', 'device'),

  // Of the customer, in all tabs.
  unsettledOrders: key('unsettled-orders', 'customer'),
  visitor: storedByConsent(key('visitor', 'customer')),
  bagNotices: key('bag-notices', 'customer'),
  viewedProducts: storedByConsent(family('viewed-products_', 'customer')),
  boxDraft: family('box-draft_', 'customer'),
  /** BAG-020: test data cannot mix with that of the shop. */
  optins: key('subscription-optins', 'customer'),
  optinsInDevelopment: key('subscription-optins-dev', 'customer'),

  // Of the customer, in one tab.
  deliveryZip: key('delivery-zip', 'customer'),
  draft: family('draft:', 'customer'),
  guestEmail: key('guest-email', 'customer'),
  openApproval: key('open-approval', 'customer'),
  cardCode: key('saved-card-code', 'customer'),
  settledAddresses: key('settled-addresses', 'customer'),
  confirmedOrder: key('order-confirmation', 'customer'),
  pendingWishes: key('wishes-after-login', 'customer'),
  keptEvents: storedByConsent(key('kept-events', 'customer')),

  // Of the tab.
  /** Whose tab it is. */
  customer: key('customer', 'tab'),
  /** Written by the script that starts the page (library-internals/deferred-hydration.ts). */
  reloadedAt: key('page-reloaded-at', 'tab'),
  /** Written by React Router. */
  scrollPositions: key('react-router-scroll-positions', 'tab'),
}

/** A key or the beginning of keys that are stored by consent to cookies. */
function storedByConsent<Key extends StorageKey | ((name: string) => StorageKey)>(given: Key): Key {
  byConsent.push(typeof given === 'function' ? given('') : given)
  return given
}

/** Whether a key is stored by consent: a withdrawal deletes it. */
export const isStoredByConsent = (name: string): boolean =>
  byConsent.some((beginning) => name.startsWith(beginning))

/** The owner of a stored key; `undefined` for one of a third party. */
export const ownerOf = (name: string): StorageOwner | undefined =>
  owners.get(name) ?? [...families].find(([prefix]) => name.startsWith(prefix))?.[1]

/** A browser storage that takes registered keys only. */
export interface BrowserStorage {
  getItem(key: StorageKey): string | null
  setItem(key: StorageKey, value: string): void
  removeItem(key: StorageKey): void
}

/** The storage of this browser, which all tabs share. Throws where storage is switched off. */
export const browserStorage = (): BrowserStorage => localStorage

/** The storage of this tab. Throws where storage is switched off. */
export const tabStorage = (): BrowserStorage => sessionStorage

/** A storage as a whole, to delete keys by owner. */
export type WholeStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>
export const wholeStorages = {
  browser: (): WholeStorage => localStorage,
  tab: (): WholeStorage => sessionStorage,
}

/** Deletes all keys that the condition holds for. Does nothing where storage is switched off. */
export function deleteStored(open: () => WholeStorage, isToDelete: (key: string) => boolean): void {
  try {
    const storage = open()
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    for (const name of keys.filter(isToDelete)) storage.removeItem(name)
  } catch {
    // Storage is switched off: nothing is stored.
  }
}
