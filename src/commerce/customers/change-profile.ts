import { customProblem } from '#commerce/custom-fields.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Customers, AccountRefusal, ProfileChange } from './customers.ts'
import {
  refuseOthers,
  loginKeyOf,
  type ChangeDependencies,
  type CustomerDependencies,
} from './dependencies.ts'
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
  const { database, sessions } = dependencies
  const others = refuseOthers(shopper, customerId)
  if (others) return others
  const credentials = await readCredentials(database, customerId)
  if (!credentials) return refuse('customer-not-found', { customerId })
  const changesLogin = isOther(change.login, credentials.login)
  const changesEmail = isOther(change.email, credentials.email)
  if (changesLogin || changesEmail) {
    const refused = await provePassword(dependencies, customerId, credentials, change.currentPassword)
    if (refused) return refused
  }
  const saved = await save(dependencies, credentials, change)
  if (isRefusal(saved)) return saved
  const customer = await readCustomer(database, customerId)
  // An address that an organisation knows may come or go.
  if (customer && (changesLogin || changesEmail)) await sessions.customerChanged(customer)
  if (changesLogin) await sessions.endOthers({ customerId, exceptUsid: shopper.usid })
  return customer ?? refuse('customer-not-found', { customerId })
}

const isOther = (next: string | undefined, current: string): boolean => next !== undefined && next !== current

/** Refuses when this is not the customer's password. Attempts are limited, so that a stolen session cannot guess it. */
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
  { database, mail, site, securityLog }: ChangeDependencies,
  before: Credentials,
  change: ProfileChange,
): Promise<void | Refusal<'login-in-use' | 'quota-exceeded'>> {
  const changesAddress = isOther(change.login, before.login) || isOther(change.email, before.email)
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
      if (changesAddress) await securityLog.record({ event: 'address-changed', customerId: before.id })
      if (site && changesAddress) await mail.noticeChange({ ...before, changed: 'email' }, site)
    })
  } catch (error) {
    if (isLoginTaken(error)) return refuse('login-in-use', { login: change.login ?? '' })
    throw error
  }
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

/** Clients send null or an empty text to empty a field. */
const emptied = (value: string | null | undefined): string | null | undefined => (value === '' ? null : value)
