import { emitCustomerLeft } from '#storefront/lib/customer-left.ts'
import type { Session } from './open-session.ts'

type ClearableStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

interface ForgetOptions {
  session: Pick<Session, 'snapshot' | 'on'>
  /** Functions: where storage is switched off, reading `localStorage` throws. */
  storages: { tab: () => ClearableStorage; browser: () => ClearableStorage }
}

/** In this tab: the customer who was logged in last, and whether the session ended by time. */
const ownerKey = 'customer'

/**
 * Of the storage of a tab all but these is personal: what was typed, the order just placed, events of the checkout, and the
 * conversation that a chat of somebody else may have stored (docs/decisions/0044-logout-clears-tab-storage.md).
 */
const keptInTab = ['react-router-scroll-positions', 'page-reloaded-at']

/** In the storage of the browser: most of it is of the device, and stays. */
const personalInBrowser =
  /^(?:delivery-zip|visitor|bag-notices|viewed-products_.*|box-draft_.*|subscription-optins(?:-dev)?)$/

/**
 * Removes all that is personal from both storages of a tab when its customer logs out, here or in another tab, or when
 * another customer logs in. A tab that was loading meanwhile notices at its start. A session that ended by time keeps
 * what was typed for the same customer.
 */
export function forgetCustomers({ session, storages }: ForgetOptions): void {
  let owner = readOwner(storages.tab)
  const follow = () => {
    const { kind, customerId, hasExpired } = session.snapshot()
    const isOwner = kind === 'registered' ? owner?.customerId === customerId : owner?.hasExpired || hasExpired
    if (owner && !isOwner) forget(storages)
    if (kind === 'registered' && customerId) owner = { customerId, hasExpired: false }
    else owner = owner && isOwner ? { ...owner, hasExpired: true } : undefined
    saveOwner(storages.tab, owner)
  }
  follow()
  session.on('session-changed', follow)
}

interface Owner {
  customerId: string
  hasExpired: boolean
}

function forget({ tab, browser }: ForgetOptions['storages']): void {
  clear(tab, (key) => !keptInTab.includes(key))
  clear(browser, (key) => personalInBrowser.test(key))
  emitCustomerLeft()
}

function clear(open: () => ClearableStorage, isPersonal: (key: string) => boolean): void {
  try {
    const storage = open()
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    for (const key of keys.filter(isPersonal)) storage.removeItem(key)
  } catch {
    // Storage is switched off: nothing is stored.
  }
}

function readOwner(tab: () => ClearableStorage): Owner | undefined {
  try {
    const [customerId, state] = tab().getItem(ownerKey)?.split(' ') ?? []
    return customerId ? { customerId, hasExpired: state === 'expired' } : undefined
  } catch {
    return undefined
  }
}

function saveOwner(tab: () => ClearableStorage, owner: Owner | undefined): void {
  try {
    if (owner) tab().setItem(ownerKey, owner.hasExpired ? `${owner.customerId} expired` : owner.customerId)
    else tab().removeItem(ownerKey)
  } catch {
    // Storage is switched off: the tab knows its customer until it is reloaded.
  }
}
