import { createHash, randomBytes } from 'node:crypto'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import { mailedMinutes, type MailedPurpose } from './mailed-inputs.ts'
import { deleteMailedToken, insertMailedToken, readMailedToken } from './mailed-token-queries.ts'
import type { CustomerDependencies } from './dependencies.ts'

/** Creates the secret of a mailed link and stores its hash. Without a customer, the link cannot be used. */
export async function makeMailedToken(
  { database, clock }: Pick<CustomerDependencies, 'database' | 'clock'>,
  purpose: MailedPurpose,
  { customerId, email }: { customerId: string | null; email: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock().getTime() + mailedMinutes[purpose] * 60_000)
  await insertMailedToken(database, { tokenHash: hashOf(token), purpose, customerId, email, expiresAt })
  return token
}

/** The owner of a mailed link. */
export interface MailedProof {
  customerId: string
  login: string
  /** The address that the link was mailed to. */
  email: string
}

/** Reads a link; refuses an unknown or expired one. */
export async function openMailedToken(
  { database, clock }: Pick<CustomerDependencies, 'database' | 'clock'>,
  purpose: MailedPurpose,
  token: string,
): Promise<MailedProof | Refusal<'token-invalid' | 'token-expired'>> {
  const found = await readMailedToken(database, { tokenHash: hashOf(token), purpose })
  if (!found) return refuse('token-invalid', {})
  const { expiresAt, ...proof } = found
  return expiresAt > clock() ? proof : refuse('token-expired', {})
}

/** Deletes a link. False if it was already deleted. */
export const dropMailedToken = async (
  { database }: Pick<CustomerDependencies, 'database'>,
  purpose: MailedPurpose,
  token: string,
): Promise<boolean> => (await deleteMailedToken(database, { tokenHash: hashOf(token), purpose })) === 1

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
