import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import { wishId } from '#shared/commerce/wish-item.ts'
import { storageKeys, tabStorage } from '#storefront/lib/browser-storage.ts'
import type { Wish } from './wish-list.ts'

/** In the storage of the tab, which a logout clears. */
const key = storageKeys.pendingWishes
const most = 20

/** Keeps what a guest wished for until the login. */
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

/** What the guest of this tab wished for, the first wish first. */
export function pendingWishes(): Wish[] {
  try {
    const saved: unknown = JSON.parse(tabStorage().getItem(key) ?? '[]')
    return Array.isArray(saved) ? saved.filter(isWishLike) : []
  } catch {
    return []
  }
}

/**
 * Keeps what the guest wished for. A wish is forgotten when it is kept, or when the shop will never keep it; the others
 * wait for the next page.
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

/** Other refusals and failures pass: a session that has ended, too many calls, no network. */
const finalStatuses = [400, 403, 404, 409]
const isFinal = (failure: unknown): boolean => isCallFault(failure) && finalStatuses.includes(failure.status)

const forget = (wish: Wish): void => savePendingWishes(otherWishes(wish))

/** A product in two colors is two wishes, as in the list. */
const otherWishes = (wish: Wish): Wish[] => pendingWishes().filter((other) => wishId(other) !== wishId(wish))

const isWishLike = (value: unknown): value is Wish =>
  typeof value === 'object' &&
  value !== null &&
  ['productId', 'baseId', 'name'].every((field) => typeof Reflect.get(value, field) === 'string')
