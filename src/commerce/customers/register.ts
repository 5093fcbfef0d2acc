import { refuse, type Refusal } from '#commerce/refusals.ts'
import { newId } from '#shared/identity/ids.ts'
import { mailConfirmation } from './confirm-email.ts'
import type { Customer } from './customer.ts'
import type { MailedFrom, Registration } from './customers.ts'
import { loginKeyOf } from '#commerce/rules/login-key.ts'
import type { CustomerDependencies } from './dependencies.ts'
import { hashPassword, refuseWeak } from './passwords.ts'
import { customerOf, insertCustomer } from './queries.ts'

/** See Customers.register. */
export async function register(
  dependencies: CustomerDependencies,
  { password, ...profile }: Registration,
  mailed: MailedFrom | undefined,
): Promise<Customer | Refusal<'login-in-use' | 'password-too-weak'>> {
  const weak = refuseWeak(password)
  if (weak) return weak
  const customer = {
    id: newId(),
    ...profile,
    loginKey: loginKeyOf(profile.login),
    phoneHome: profile.phoneHome || null,
    companyName: profile.companyName || null,
    birthday: profile.birthday || null,
    custom: profile.custom ?? {},
    confirmedEmail: null,
    passwordHash: await hashPassword(password),
  }
  return dependencies.database.transact(async () => {
    const inserted = await insertCustomer(dependencies.database, customer)
    if (!inserted) return refuse('login-in-use', { login: profile.login })
    if (mailed) await mailConfirmation(dependencies, mailed, inserted)
    return customerOf({ ...inserted, addresses: [], cards: [], organisations: [] })
  })
}
