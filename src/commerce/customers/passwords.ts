import { hash, verify } from '@node-rs/argon2'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import { passwordNeeds, passwordNeedText } from '#shared/password-policy.ts'

// OWASP's Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. The library's default algorithm is
// argon2id; its enum cannot be named where types are only stripped.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// One Unicode form, so that a password typed on another keyboard is the same one (NIST SP 800-63B §3.1.1.2).
const sameForm = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(sameForm(password), parameters)

/** Whether a password is that of a hash. Without a hash the answer is no, after the same work. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  if (passwordHash !== undefined) return verify(passwordHash, sameForm(password))
  await hashPassword(password)
  return false
}

/** ACC-042. */
export function refuseWeak(password: string): Refusal<'password-too-weak'> | undefined {
  const needs = passwordNeeds(password)
  if (needs.length === 0) return undefined
  return refuse('password-too-weak', { reasons: needs.map((need) => passwordNeedText(need)) })
}
