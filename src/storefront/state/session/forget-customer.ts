import { deleteStored, ownerOf, storageKeys, type WholeStorage } from '#storefront/lib/browser-storage.ts'
import { emitCustomerLeft } from '#storefront/lib/customer-left.ts'
import type { Session } from './open-session.ts'

interface ForgetOptions {
  session: Pick<Session, 'snapshot' | 'on'>
  /** Functions: where storage is switched off, reading `localStorage` throws. */
  storages: { tab: () => WholeStorage; browser: () => WholeStorage }
}

/**
 * The customer who was logged in last, and whether the session has expired. Stored in this tab, and for new tabs in
 * the storage of the browser.
 */
const ownerKey = storageKeys.customer

/**
 * Removes all personal data from both storages of a tab when its customer logs out, here or in another tab, or when
 * another customer logs in. A tab that was loading meanwhile detects it at its start. An expired session keeps the
 * input for the same customer.
 */
export function forgetCustomers({ session, storages }: ForgetOptions): void {
  let owner = readOwner(storages.tab) ?? readOwner(storages.browser)
  const follow = () => {
    const { kind, customerId, hasExpired } = session.snapshot()
    const isOwner = kind === 'registered' ? owner?.customerId === customerId : owner?.hasExpired || hasExpired
    if (owner && !isOwner) forget(storages)
    if (kind === 'registered' && customerId) owner = { customerId, hasExpired: false }
    else owner = owner && isOwner ? { ...owner, hasExpired: true } : undefined
    saveOwner(storages.tab, owner)
    saveOwner(storages.browser, owner)
  }
  follow()
  session.on('session-changed', follow)
}

interface Owner {
  customerId: string
  hasExpired: boolean
}

/**
 * Deletes the customer's keys by their owner in the registry. In the storage of a tab also deletes the keys of third
 * parties: a chat may have stored a conversation (docs/decisions/0044-logout-clears-tab-storage.md).
 */
function forget({ tab, browser }: ForgetOptions['storages']): void {
  deleteStored(tab, (key) => ownerOf(key) !== 'tab')
  deleteStored(browser, (key) => ownerOf(key) === 'customer')
  emitCustomerLeft()
}

function readOwner(storage: () => WholeStorage): Owner | undefined {
  try {
    const [customerId, state] = storage().getItem(ownerKey)?.split(' ') ?? []
    return customerId ? { customerId, hasExpired: state === 'expired' } : undefined
  } catch {
    return undefined
  }
}

function saveOwner(storage: () => WholeStorage, owner: Owner | undefined): void {
  try {
    if (owner)
      storage().setItem(ownerKey, owner.hasExpired ? `${owner.customerId} expired` : owner.customerId)
    else storage().removeItem(ownerKey)
  } catch {
    // Storage is switched off: the tab knows its customer until it is reloaded.
  }
}
