import { json, sql, type Database } from '#commerce/database.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { inBatches } from '#shared/work/in-batches.ts'
import type { CheckedApproval } from './payment-approvals.ts'

/** An approval as it is stored. */
export interface StoredApproval extends CheckedApproval {
  /** The provider's id of the approval. Null until the gateway has opened it. */
  providerId: string | null
  customerId: string
  shopper: Shopper
  isApplied: boolean
  /** Whether the shopper can no longer approve it. The provider may still decide. */
  isPast: boolean
}

const columns = sql`
  id, provider_id as "providerId", basket_id as "basketId", customer_id as "customerId", shopper, method_id as "methodId",
  state, applied_at is not null as "isApplied", expires_at <= now() as "isPast"`

/** Inserts an approval that the gateway has not opened yet. Until then it expires after an hour. */
export const insertApproval = (
  database: Database,
  { id, basketId, shopper, methodId }: Pick<StoredApproval, 'id' | 'basketId' | 'shopper' | 'methodId'>,
) =>
  database.run(sql`
    insert into payment_approvals (id, basket_id, customer_id, shopper, method_id, expires_at)
    values (${id}, ${basketId}, ${shopper.customerId}, ${json(shopper)}, ${methodId}, now() + interval '1 hour')`)

/** Stores the data of an approval that the gateway has opened. */
export const markOpened = (
  database: Database,
  { id, providerId, expiresAt }: { id: string; providerId: string; expiresAt: string },
) =>
  database.run(sql`
    update payment_approvals set provider_id = ${providerId}, expires_at = ${expiresAt} where id = ${id}`)

export const readApproval = (database: Database, id: string, customerIds: readonly string[]) =>
  database.row<StoredApproval>(
    sql`select ${columns} from payment_approvals where id = ${id} and customer_id = any(${customerIds})`,
  )

export const readApprovalOfProvider = (database: Database, providerId: string) =>
  database.row<StoredApproval>(
    sql`select ${columns} from payment_approvals where provider_id = ${providerId}`,
  )

/** Stores the provider's decision, and whether the basket has its instrument. The first decision is final. */
export const markAnswered = (
  database: Database,
  { id, state }: { id: string; state: Exclude<StoredApproval['state'], 'open'> },
) =>
  database.run(sql`
    update payment_approvals
    set state = ${state}, applied_at = case when ${state === 'approved'} then now() end
    where id = ${id} and state = 'open'`)

export const deleteOldApprovals = (database: Database) =>
  inBatches((most) =>
    database.run(sql`
      delete from payment_approvals where ctid = any(array(
        select ctid from payment_approvals where expires_at < now() - interval '1 day'
        limit ${most} for update skip locked))`),
  )
