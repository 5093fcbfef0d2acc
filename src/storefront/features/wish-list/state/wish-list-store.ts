import { useEffect } from 'react'
import { calls } from '#storefront/lib/api/calls.ts'
import { browserStorage, storageKeys } from '#storefront/lib/browser-storage.ts'
import { onStorageChange } from '#storefront/lib/storage-changes.ts'
import { useStore } from '#ui/lib/use-store.ts'
import { session } from '#storefront/state/session/session.ts'
import { useSession } from '#storefront/state/session/use-session.ts'
import { keepPendingWishes } from './pending-wishes.ts'
import { noWishes, openWishList, type WishListState } from './wish-list.ts'

const changedKey = storageKeys.wishListChanged

const customerId = (): string | undefined => {
  const current = session.snapshot()
  return current.kind === 'registered' ? current.customerId : undefined
}

/** The wish list of this browser's customer. */
export const wishList = openWishList({ calls, customerId, onChanged: notifyOtherTabs })

let isFollowing = false
let loadedFor: string | undefined

/** Reads the customer's list once. After a login, adds the wishes of the guest to it. */
export async function followWishList(): Promise<void> {
  if (!isFollowing) {
    isFollowing = true
    session.on('session-changed', () => void followWishList())
    onStorageChange(changedKey, () => void wishList.load())
    window.addEventListener('online', () => wishList.state.get().status === 'failed' && void wishList.load())
  }
  const customer = customerId()
  if (customer === loadedFor) return
  loadedFor = customer
  await wishList.load()
  if (customer !== undefined) await keepPendingWishes(wishList.keep)
}

/** The loaded wish list of the customer; empty for a guest. */
export function useWishList(): WishListState {
  const { kind, customerId: id } = useSession()
  const current = useStore(wishList.state, noWishes)
  useEffect(() => void followWishList(), [kind, id])
  if (kind !== 'registered') return noWishes
  return current.customerId === id ? current : { ...noWishes, customerId: id, status: 'loading' }
}

/** Notifies other tabs, which read the list again. */
function notifyOtherTabs(): void {
  try {
    browserStorage().setItem(changedKey, String(Date.now()))
  } catch {
    // Storage is switched off: other tabs read the list on their next page.
  }
}
