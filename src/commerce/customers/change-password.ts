import { refuse } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { provePassword } from './change-profile.ts'
import type { Customers } from './customers.ts'
import { deleteTokensOfCustomer } from './mailed-token-queries.ts'
import { refuseOthers, type ChangeDependencies } from './dependencies.ts'
import { hashPassword, refuseWeak } from './passwords.ts'
import { readCredentials, updatePassword } from './queries.ts'

/** See Customers.changePassword. */
export async function changePassword(
  dependencies: ChangeDependencies,
  shopper: Shopper,
  customerId: string,
  passwords: { current: string; next: string },
): ReturnType<Customers['changePassword']> {
  const { database, sessions, mail, mailed, securityLog } = dependencies
  const others = refuseOthers(shopper, customerId)
  if (others) return others
  const credentials = await readCredentials(database, customerId)
  if (!credentials) return refuse('customer-not-found', { customerId })
  const unproven = await provePassword(dependencies, customerId, credentials, passwords.current)
  if (unproven) return unproven
  const weak = refuseWeak(passwords.next)
  if (weak) return weak
  const to = await hashPassword(passwords.next)
  return database.transact(async () => {
    if (!(await updatePassword(database, { id: customerId, from: credentials.passwordHash, to }))) {
      return refuse('wrong-password', {})
    }
    await securityLog.record({ event: 'password-changed', customerId, sender: shopper.sender })
    await deleteTokensOfCustomer(database, { customerId, purpose: 'password-reset' })
    if (mailed)
      await mail.noticeChange({ ...credentials, changed: 'password', locale: mailed.locale }, mailed.site)
    await sessions.endOthers({ customerId, exceptUsid: shopper.usid, because: 'credentials' })
  })
}
