import type { Database } from '#commerce/database.ts'
import { refuse } from '#commerce/refusals.ts'
import type { Limits } from '#commerce/limits/limits.ts'
import type { Mail } from '#commerce/mail/mail.ts'
import type { PaymentGateway } from '#commerce/ports/payment-gateway.ts'
import type { SecurityLog } from '#commerce/security-log/security-log.ts'
import type { Sessions, Shopper } from '#commerce/sessions/sessions.ts'
import type { AccountRefusal, MailedFrom } from './customers.ts'
import { lockCustomer } from './queries.ts'

export interface CustomerDependencies {
  database: Database
  sessions: Sessions
  limits: Limits
  mail: Pick<Mail, 'offerPasswordReset' | 'askToConfirmEmail' | 'noticeChange'>
  paymentGateway: Pick<PaymentGateway, 'storeCard' | 'forgetCard' | 'readToken'>
  securityLog: Pick<SecurityLog, 'record'>
  clock: () => Date
}

/** `mailed` is set if the customer gets a mail about the change. */
export type ChangeDependencies = CustomerDependencies & { mailed: MailedFrom | undefined }

/**
 * Refuses all shoppers except the customer. Reads no data before, so that the response does not show whether the
 * account exists.
 */
export const refuseOthers = (shopper: Shopper, customerId: string) =>
  shopper.kind === 'registered' && shopper.customerId === customerId ? undefined : refuse('not-yours', {})

/**
 * Runs `work` for the customer in a transaction that locks the customer's row: changes of one customer run one after
 * the other. Refuses other shoppers.
 */
export async function withOwn<Result>(
  { database }: CustomerDependencies,
  shopper: Shopper,
  customerId: string,
  work: () => Promise<Result>,
): Promise<Result | AccountRefusal> {
  const others = refuseOthers(shopper, customerId)
  if (others) return others
  return database.transact(async () => {
    if (!(await lockCustomer(database, customerId))) return refuse('customer-not-found', { customerId })
    return work()
  })
}
