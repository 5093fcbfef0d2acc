import { newId } from '#shared/identity/ids.ts'
import { storageKeys, type BrowserStorage } from '#storefront/lib/browser-storage.ts'

const visitorKey = storageKeys.visitor

/**
 * The identity of a guest without a session in personalization: an id that this browser stores (ACC-049). Hex,
 * because decimal digits could be a payment card number, which every call rejects.
 */
export function storedIdentity(
  storage: () => Pick<BrowserStorage, 'getItem' | 'setItem'>,
): string | undefined {
  try {
    const stored = storage().getItem(visitorKey)
    const id = stored !== null && /^[\da-f]{26}$/.test(stored) ? stored : newId()
    storage().setItem(visitorKey, id)
    return id
  } catch {
    return undefined
  }
}

/**
 * The identity of a registered customer in personalization: a digest of email and customer number (ACC-050), because
 * a service must not record either of them. `undefined` on pages without HTTPS, where the browser has no digests.
 */
export async function identityOf({
  email,
  customerNo,
}: {
  email?: string | undefined
  customerNo?: string | undefined
}): Promise<string | undefined> {
  if (!email || !customerNo || !globalThis.crypto?.subtle) return undefined
  const words = new TextEncoder().encode(`${email.trim().toLowerCase()} ${customerNo}`)
  const digest = await crypto.subtle.digest('SHA-256', words)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
