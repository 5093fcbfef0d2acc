import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import { wishId } from '#shared/commerce/wish-item.ts'
import { storageKeys, tabStorage } from '#storefront/lib/browser-storage.ts'
import type { Wish } from './wish-list.ts'

/** Stored in the session storage of the tab, which a logout clears. */
const key = storageKeys.pendingWishes
const most = 20

/** Stores a guest's wish until the login. */
export function savePendingWish(wish: Wish): void {
  savePendingWishes([...otherWishes(wish), wish].slice(-most))
}

function savePendingWishes(wishes: readonly Wish[]): void {
  try {
    if (wishes.length > 0) tabStorage().setItem(key, JSON.stringify(wishes))
    else tabStorage().removeItem(key)
  } catch {
    // Storage is switched off: the shopper presses the heart again after the login.
  }
}

/** The wishes of this tab's guest, oldest first. */
export function pendingWishes(): Wish[] {
  try {
    const saved: unknown = JSON.parse(tabStorage().getItem(key) ?? '[]')
    return Array.isArray(saved) ? saved.filter(isWishLike) : []
  } catch {
    return []
  }
}

/**
 * Saves the guest's wishes to the list. Removes a wish from storage when it is saved or refused permanently. Other
 * wishes wait for the next page.
 */
export async function keepPendingWishes(keep: (wish: Wish) => Promise<unknown>): Promise<void> {
  for (const wish of pendingWishes()) {
    try {
      await keep(wish)
      forget(wish)
    } catch (failure) {
      console.error(failure)
      if (isFinal(failure)) forget(wish)
    }
  }
}

/** Other failures are temporary: an expired session, too many calls, no network. */
const finalStatuses = [400, 403, 404, 409]
const isFinal = (failure: unknown): boolean => isCallFault(failure) && finalStatuses.includes(failure.status)

const forget = (wish: Wish): void => savePendingWishes(otherWishes(wish))

/** A product in two colors is two wishes, as in the list. */
const otherWishes = (wish: Wish): Wish[] => pendingWishes().filter((other) => wishId(other) !== wishId(wish))

const isWishLike = (value: unknown): value is Wish =>
  typeof value === 'object' &&
  value !== null &&
  ['productId', 'baseId', 'name'].every((field) => typeof Reflect.get(value, field) === 'string')
