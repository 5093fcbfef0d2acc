import { storageKeys, tabStorage } from '#storefront/lib/browser-storage.ts'
import { onCustomerLeft } from '#storefront/lib/customer-left.ts'

/** The email address of a guest, for this session (PAY-011): the next bag begins with it. */

const storageKey = storageKeys.guestEmail
onCustomerLeft(dropGuestEmail)

export function saveGuestEmail(email: string): void {
  try {
    tabStorage().setItem(storageKey, email)
  } catch {
    // Without storage the next bag asks for it again.
  }
}

export function guestEmail(): string | undefined {
  try {
    return tabStorage().getItem(storageKey) ?? undefined
  } catch {
    return undefined
  }
}

function dropGuestEmail(): void {
  try {
    tabStorage().removeItem(storageKey)
  } catch {
    // Without storage there is none.
  }
}
