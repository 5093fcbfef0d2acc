import { customProblem } from '#commerce/custom-fields.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Customer } from './customer.ts'
import type { Customers, AccountRefusal, ProfileChange } from './customers.ts'
import { loginKeyOf } from '#commerce/rules/login-key.ts'
import { refuseOthers, type ChangeDependencies, type CustomerDependencies } from './dependencies.ts'
import { mostCustomCharacters } from './inputs.ts'
import { isPassword } from './passwords.ts'
import {
  isLoginTaken,
  lockCustom,
  readCredentials,
  readCustomer,
  updateProfile,
  type Credentials,
  type ProfilePatch,
} from './queries.ts'

/** See Customers.change. */
export async function changeProfile(
  dependencies: ChangeDependencies,
  shopper: Shopper,
  customerId: string,
  change: ProfileChange,
): ReturnType<Customers['change']> {
  const others = refuseOthers(shopper, customerId)
  if (others) return others
  const credentials = await readCredentials(dependencies.database, customerId)
  if (!credentials) return refuse('customer-not-found', { customerId })
  if (changesAddress(credentials, change)) {
    const refused = await provePassword(dependencies, customerId, credentials, change.currentPassword)
    if (refused) return refused
  }
  return save(dependencies, shopper, credentials, change)
}

const isOther = (next: string | undefined, current: string): boolean => next !== undefined && next !== current

const changesAddress = (before: Credentials, { login, email }: ProfileChange): boolean =>
  isOther(login, before.login) || isOther(email, before.email)

/** Refuses a wrong current password. Attempts are limited, so that a stolen session cannot guess it. */
export async function provePassword(
  { limits, securityLog }: CustomerDependencies,
  customerId: string,
  credentials: Credentials,
  password: string | undefined,
): Promise<Refusal<'wrong-password' | 'too-many-attempts'> | undefined> {
  const refused = await limits.take('password-account', customerId)
  if (refused) return refused
  const isRight = password !== undefined && (await isPassword(password, credentials.passwordHash))
  if (isRight) return undefined
  await securityLog.record({ event: 'wrong-password', customerId })
  return refuse('wrong-password', {})
}

/** See Customers.checkPassword. */
export async function checkPassword(
  dependencies: CustomerDependencies,
  shopper: Shopper,
  customerId: string,
  password: string,
): Promise<void | AccountRefusal | Refusal<'wrong-password' | 'too-many-attempts'>> {
  const others = refuseOthers(shopper, customerId)
  if (others) return others
  const credentials = await readCredentials(dependencies.database, customerId)
  if (!credentials) return refuse('customer-not-found', { customerId })
  return provePassword(dependencies, customerId, credentials, password)
}

async function save(
  dependencies: ChangeDependencies,
  shopper: Shopper,
  before: Credentials,
  change: ProfileChange,
): ReturnType<Customers['change']> {
  const { database } = dependencies
  try {
    return await database.transact(async () => {
      const patch = patchOf(change)
      if (Object.keys(patch.custom).length > 0) {
        const custom = await lockCustom(database, before.id)
        const tooLarge = customProblem(
          [custom],
          [withoutNulls({ ...custom, ...patch.custom })],
          mostCustomCharacters,
        )
        if (tooLarge) return tooLarge
      }
      await updateProfile(database, before.id, patch)
      const customer = await readCustomer(database, before.id)
      if (!customer) return refuse('customer-not-found', { customerId: before.id })
      if (changesAddress(before, change))
        await followAddress(dependencies, shopper, { before, customer, change })
      return customer
    })
  } catch (error) {
    if (isLoginTaken(error)) return refuse('login-in-use', { login: change.login ?? '' })
    throw error
  }
}

/**
 * Applies the consequences of a new login or email. Runs in the transaction that stores the change: a repeated call
 * would find the address already stored, and skip this.
 */
async function followAddress(
  { sessions, mail, mailed, securityLog }: ChangeDependencies,
  shopper: Shopper,
  { before, customer, change }: { before: Credentials; customer: Customer; change: ProfileChange },
): Promise<void> {
  await securityLog.record({ event: 'address-changed', customerId: before.id })
  if (mailed) await mail.noticeChange({ ...before, changed: 'email', locale: mailed.locale }, mailed.site)
  // The new address may add or remove a membership of an organisation.
  await sessions.customerChanged(customer)
  if (isOther(change.login, before.login))
    await sessions.endOthers({
      customerId: before.id,
      exceptUsid: shopper.usid,
      because: 'credentials',
    })
}

/** Null removes a field. */
const withoutNulls = (custom: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(custom).filter(([, value]) => value !== null))

const patchOf = (change: ProfileChange): ProfilePatch => ({
  login: change.login,
  loginKey: change.login === undefined ? undefined : loginKeyOf(change.login),
  email: change.email,
  firstName: change.firstName,
  lastName: change.lastName,
  phoneHome: emptied(change.phoneHome),
  companyName: emptied(change.companyName),
  birthday: emptied(change.birthday),
  custom: change.custom ?? {},
})

/** Clients send null or an empty text to clear a field. */
const emptied = (value: string | null | undefined): string | null | undefined => (value === '' ? null : value)
