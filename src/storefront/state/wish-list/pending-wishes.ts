import type { Wish } from './wish-list.ts'

/** In the storage of the tab, which a logout clears. */
const key = 'wishes-after-login'
const most = 20

/** Keeps what a guest wished for until the login. */
export function savePendingWish(wish: Wish): void {
  const others = pendingWishes().filter(({ productId }) => productId !== wish.productId)
  try {
    sessionStorage.setItem(key, JSON.stringify([...others, wish].slice(-most)))
  } catch {
    // Storage is switched off: the shopper presses the heart again after the login.
  }
}

/** What the guest of this tab wished for, the first wish first. */
export function pendingWishes(): Wish[] {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(saved) ? saved.filter(isWishLike) : []
  } catch {
    return []
  }
}

export function clearPendingWishes(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Then there are none.
  }
}

const isWishLike = (value: unknown): value is Wish =>
  typeof value === 'object' &&
  value !== null &&
  ['productId', 'baseId', 'name'].every((field) => typeof Reflect.get(value, field) === 'string')
