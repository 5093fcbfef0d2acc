import { hash, verify } from '@node-rs/argon2'
import { isCommonPassword } from './common-passwords.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import { passwordNeeds, passwordNeedText } from '#shared/identity/password-policy.ts'

// OWASP's Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. argon2id is the library's default
// algorithm; its enum cannot be imported, because Node only strips types.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Normalises the Unicode form, so that the same password typed on another keyboard matches (NIST SP 800-63B
// §3.1.1.2).
const sameForm = (password: string): string => password.normalize('NFKC')

/** The argon2id hash of a password, with its parameters and salt. */
export const hashPassword = (password: string): Promise<string> => hash(sameForm(password), parameters)

/** Whether the password matches the hash. Without a hash the result is false, after the same work. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  if (passwordHash !== undefined) return verify(passwordHash, sameForm(password))
  await hashPassword(password)
  return false
}

/** Refuses a password below the policy, with the unmet rules (ACC-042), and a common one. */
export function refuseWeak(password: string): Refusal<'password-too-weak'> | undefined {
  const needs = passwordNeeds(password)
  if (needs.length === 0 && isCommonPassword(password))
    return refuse('password-too-weak', {
      reasons: ['forms.error.need.uncommon'],
    })
  if (needs.length === 0) return undefined
  return refuse('password-too-weak', { reasons: needs.map((need) => passwordNeedText(need)) })
}
