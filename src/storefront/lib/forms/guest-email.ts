import { storageKeys, tabStorage } from '#storefront/lib/browser-storage.ts'
import { onCustomerLeft } from '#storefront/lib/customer-left.ts'

/** The email address of a guest for this session (PAY-011). The next bag uses it. */

const storageKey = storageKeys.guestEmail
onCustomerLeft(dropGuestEmail)

export function saveGuestEmail(email: string): void {
  try {
    tabStorage().setItem(storageKey, email)
  } catch {
    // Without storage, the next checkout asks for it again.
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
    // Storage is switched off, so it contains no email.
  }
}
