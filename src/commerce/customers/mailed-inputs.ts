import { z } from 'zod'
import type { MailedPurpose } from './mailed-token-queries.ts'

/** What the calls around mailed links take in. */

/** The secret of a mailed link: 43 letters of base64url. Anything else is looked up too, and not found. */
export const MailedToken = z.string().min(1).max(4_096)

export const MailedAddress = z.string().trim().min(1).max(256)

/** Passwords are taken as typed; the policy has its own, lower limit. */
export const NewPassword = z.string().min(1).max(4_096)

/** How long a link is good for. */
export const mailedMinutes: Readonly<Record<MailedPurpose, number>> = {
  'password-reset': 30,
  'email-confirmation': 3 * 24 * 60,
}
