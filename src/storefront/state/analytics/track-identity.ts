import { session } from '#storefront/state/session/session.ts'
import { track } from './track.ts'

/**
 * Records the email address of a visitor without an account as their identity (FORM-088). Like all events it waits
 * for the consent to cookies. The tag manager gets a hash of the address, the format of its enhanced conversions.
 */
export async function trackIdentity(email: string): Promise<void> {
  if (session.snapshot().kind === 'registered') return
  const { sha256 } = await import('@noble/hashes/sha2.js')
  const hash = sha256(new TextEncoder().encode(email.trim().toLowerCase()))
  const sha256_email_address = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  track({ event: 'identify', user_data: { sha256_email_address } })
}
