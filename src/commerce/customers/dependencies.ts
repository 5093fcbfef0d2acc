import type { Database } from '#commerce/database.ts'
import { refuse } from '#commerce/refusals.ts'
import type { Limits } from '#commerce/limits/limits.ts'
import type { Mail } from '#commerce/mail/mail.ts'
import type { PaymentGateway } from '#commerce/ports.ts'
import type { Sessions, Shopper } from '#commerce/sessions/sessions.ts'
import type { NotTheirs } from './customers.ts'
import { lockCustomer } from './queries.ts'

/** What the verbs of customers work with. */
export interface CustomerDependencies {
  database: Database
  sessions: Sessions
  limits: Limits
  mail: Pick<Mail, 'offerPasswordReset' | 'askToConfirmEmail'>
  paymentGateway: Pick<PaymentGateway, 'storeCard' | 'forgetCard'>
  clock: () => Date
}

/** Logins are compared without case and in one Unicode form. */
export const loginKeyOf = (login: string): string => login.trim().normalize('NFKC').toLowerCase()

/** Refuses everybody but the customer, before anything is looked up. */
export const refuseOthers = (shopper: Shopper, customerId: string) =>
  shopper.kind === 'registered' && shopper.customerId === customerId ? undefined : refuse('not-yours', {})

/** Does something to what is the customer's own, one change after the other. */
export async function withOwn<Result>(
  { database }: CustomerDependencies,
  shopper: Shopper,
  customerId: string,
  work: () => Promise<Result>,
): Promise<Result | NotTheirs> {
  const others = refuseOthers(shopper, customerId)
  if (others) return others
  return database.transact(async () => {
    if (!(await lockCustomer(database, customerId))) return refuse('customer-not-found', { customerId })
    return work()
  })
}
