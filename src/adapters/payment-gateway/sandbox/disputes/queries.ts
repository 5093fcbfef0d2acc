import { sql, type Database } from '#commerce/database.ts'
import type { PaymentDispute } from '#commerce/ports/payment-gateway.ts'

/** A dispute in the gateway's own ledger. */
export interface DisputeRow extends Pick<
  PaymentDispute,
  'disputeId' | 'authorisationKey' | 'reference' | 'state' | 'amountCents'
> {
  openedAt: Date
  currency: string
  orderNo: string
}

const disputes = sql`
  select dispute_id as "disputeId", authorisation_key as "authorisationKey", reference, d.state,
    d.amount_cents as "amountCents", opened_at as "openedAt", currency, order_no as "orderNo"
  from sandbox_disputes d join sandbox_authorisations using (reference)`

export const readDispute = (database: Database, disputeId: string) =>
  database.row<DisputeRow>(sql`${disputes} where dispute_id = ${disputeId}`)

export const readOpenedSince = (database: Database, since: Date, most: number) =>
  database.rows<DisputeRow>(sql`
    ${disputes} where opened_at >= ${since.toISOString()}::timestamptz
    order by opened_at desc, dispute_id limit ${most}`)

/**
 * The disputes of a payment: whether a decision is open, and the lost amount. The caller has locked the
 * authorisation.
 */
export async function readDisputed(
  database: Database,
  reference: string,
): Promise<{ isOpen: boolean; lostCents: number }> {
  const row = await database.row<{ isOpen: boolean; lostCents: number }>(sql`
    select coalesce(bool_or(state = 'open'), false) as "isOpen",
      coalesce(sum(amount_cents) filter (where state = 'lost'), 0)::float8 as "lostCents"
    from sandbox_disputes where reference = ${reference}`)
  return row ?? { isOpen: false, lostCents: 0 }
}

/** Opens a dispute of captured money; returns 0 when less was captured. */
export const insertDispute = (
  database: Database,
  { disputeId, reference, amountCents }: { disputeId: string; reference: string; amountCents: number },
) =>
  database.run(sql`
    insert into sandbox_disputes (dispute_id, reference, amount_cents)
    select ${disputeId}, reference, ${amountCents} from sandbox_authorisations
    where reference = ${reference} and captured_cents >= ${amountCents}`)

/** Decides an open dispute; returns 0 when it is already decided. */
export const decideDispute = (database: Database, disputeId: string, state: 'won' | 'lost') =>
  database.run(sql`
    update sandbox_disputes set state = ${state} where dispute_id = ${disputeId} and state = 'open'`)
