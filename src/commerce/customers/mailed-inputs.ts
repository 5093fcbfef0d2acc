import { z } from 'zod'

/** The inputs of the API around mailed links. */

/** The purpose of a mailed link. */
export type MailedPurpose = 'password-reset' | 'email-confirmation'

/** The secret of a mailed link: 43 characters of base64url. Other texts pass this check, and are then not found. */
export const MailedToken = z.string().min(1).max(4_096)

export const MailedAddress = z.string().trim().min(1).max(256)

/** Passwords are not trimmed; the policy has its own, lower limit. */
export const NewPassword = z.string().min(1).max(4_096)

/** How long a link is valid, in minutes. */
export const mailedMinutes: Readonly<Record<MailedPurpose, number>> = {
  'password-reset': 30,
  'email-confirmation': 3 * 24 * 60,
}
