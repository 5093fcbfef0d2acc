import { refuse, type Refusal } from '#commerce/refusals.ts'
import { newId } from '#kit/ids.ts'
import type { Customer } from './customer.ts'
import type { Registration } from './customers.ts'
import { loginKeyOf, type CustomerParts } from './parts.ts'
import { hashPassword, refuseWeak } from './passwords.ts'
import { customerOf, insertCustomer } from './rows.ts'

export async function register(
  { database }: CustomerParts,
  { password, ...profile }: Registration,
): Promise<Customer | Refusal<'login-in-use' | 'password-too-weak'>> {
  const weak = refuseWeak(password)
  if (weak) return weak
  const inserted = await insertCustomer(database, {
    id: newId(),
    ...profile,
    loginKey: loginKeyOf(profile.login),
    phoneHome: profile.phoneHome || null,
    companyName: profile.companyName || null,
    birthday: profile.birthday || null,
    custom: profile.custom ?? {},
    passwordHash: await hashPassword(password),
  })
  if (!inserted) return refuse('login-in-use', { login: profile.login })
  return customerOf({ ...inserted, addresses: [], cards: [] })
}
