import { sql, type Database } from '#commerce/database.ts'
import type { ApprovalRequest } from '#commerce/ports/payment-approvals.ts'
import { inBatches } from '#shared/work/in-batches.ts'

/** An approval in the sandbox's ledger. `payer` and the following fields are the shopper's options. */
export interface ApprovalRow extends Omit<ApprovalRequest, 'approvalKey'> {
  approvalId: string
  state: 'open' | 'approved' | 'refused'
  payer: string | null
  address: string | null
  shippingMethodId: string | null
  payment: string | null
  webhook: string | null
  token: string | null
  madeAt: Date
  decidedAt: Date | null
  ageSeconds: number
  decidedSecondsAgo: number | null
}

const columns = sql`
  approval_id as "approvalId", method_id as "methodId", customer_id as "customerId", amount_cents as "amountCents",
  currency, return_url as "returnUrl", wants_address as "wantsAddress", state, payer, address,
  shipping_method as "shippingMethodId", payment, webhook, token, made_at as "madeAt", decided_at as "decidedAt", extract(epoch from now() - made_at)::float as "ageSeconds",
  extract(epoch from now() - decided_at)::float as "decidedSecondsAgo"`

/** Inserts an approval, unless one exists with the same key. Returns the approval of the key. */
export async function insertApproval(
  database: Database,
  { approvalId, ...request }: ApprovalRequest & { approvalId: string },
): Promise<ApprovalRow | undefined> {
  await database.run(sql`
    insert into sandbox_approvals
      (approval_id, approval_key, method_id, customer_id, amount_cents, currency, return_url, wants_address)
    values (${approvalId}, ${request.approvalKey}, ${request.methodId}, ${request.customerId}, ${request.amountCents},
            ${request.currency}, ${request.returnUrl}, ${request.wantsAddress})
    on conflict (approval_key) do nothing`)
  return database.row<ApprovalRow>(
    sql`select ${columns} from sandbox_approvals where approval_key = ${request.approvalKey}`,
  )
}

export const readApproval = (database: Database, approvalId: string) =>
  database.row<ApprovalRow>(sql`select ${columns} from sandbox_approvals where approval_id = ${approvalId}`)

export const readApprovalOfToken = (database: Database, token: string) =>
  database.row<ApprovalRow>(sql`select ${columns} from sandbox_approvals where token = ${token}`)

/** Stores the shopper's first decision. Returns 0 for a later decision, and for an expired approval. */
export const decideApproval = (
  database: Database,
  decision: Pick<
    ApprovalRow,
    'approvalId' | 'amountCents' | 'payer' | 'address' | 'shippingMethodId' | 'payment' | 'webhook' | 'token'
  > & {
    state: 'approved' | 'refused'
    openSeconds: number
  },
) =>
  database.run(sql`
    update sandbox_approvals
    set state = ${decision.state}, payer = ${decision.payer}, address = ${decision.address},
        amount_cents = ${decision.amountCents}, shipping_method = ${decision.shippingMethodId}, payment = ${decision.payment}, webhook = ${decision.webhook}, token = ${decision.token},
        decided_at = now()
    where approval_id = ${decision.approvalId} and state = 'open'
      and made_at > now() - make_interval(secs => ${decision.openSeconds})`)

/** Deletes approvals that are older than seven days. Their tokens have expired by then. */
export const deleteOldApprovals = (database: Database) =>
  inBatches((most) =>
    database.run(sql`
      delete from sandbox_approvals where ctid = any(array(
        select ctid from sandbox_approvals where made_at < now() - interval '7 days'
        limit ${most} for update skip locked))`),
  )

export const deleteApprovalsOf = (database: Database, customerId: string): Promise<number> =>
  database.run(sql`delete from sandbox_approvals where customer_id = ${customerId}`)
