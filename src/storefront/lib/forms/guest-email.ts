import { onCustomerLeft } from '#storefront/lib/customer-left.ts'

/** The email address of a guest, for this session (PAY-011): the next bag begins with it. */

const storageKey = 'guest-email'
onCustomerLeft(dropGuestEmail)

export function saveGuestEmail(email: string): void {
  try {
    sessionStorage.setItem(storageKey, email)
  } catch {
    // Without storage the next bag asks for it again.
  }
}

export function guestEmail(): string | undefined {
  try {
    return sessionStorage.getItem(storageKey) ?? undefined
  } catch {
    return undefined
  }
}

function dropGuestEmail(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Without storage there is none.
  }
}
