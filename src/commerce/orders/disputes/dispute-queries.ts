import { sql, type Database } from '#commerce/database.ts'
import type { ListedDispute } from '#commerce/orders/order-disputes.ts'
import type { PaymentKey } from '#commerce/orders/payment-queries.ts'
import type { PaymentDispute } from '#commerce/ports/payment-gateway.ts'

type Known = PaymentKey &
  Pick<PaymentDispute, 'disputeId' | 'amountCents' | 'reason' | 'answerBy' | 'openedAt'>

/** Stores an open dispute, or its changes. The caller has locked the order. */
export const writeDispute = (database: Database, dispute: Known) =>
  database.run(sql`
    insert into order_disputes (id, order_no, instrument_id, amount_cents, state, reason, answer_by, opened_at)
    values (${dispute.disputeId}, ${dispute.orderNo}, ${dispute.instrumentId}, ${dispute.amountCents}, 'open',
      ${dispute.reason}, ${dispute.answerBy}, ${dispute.openedAt})
    on conflict (id) do update
      set amount_cents = excluded.amount_cents, reason = excluded.reason, answer_by = excluded.answer_by`)

/** Stores the decision of the bank. The caller has locked the order. */
export const writeDecision = (database: Database, disputeId: string, state: 'won' | 'lost') =>
  database.run(sql`
    update order_disputes set state = ${state}, decided_at = now() where id = ${disputeId}`)

/** The open hold for the disputes of an order. The caller has locked the order. */
export async function readHoldOfDisputes(database: Database, orderNo: string): Promise<string | undefined> {
  const row = await database.row<{ id: string }>(sql`
    select id from order_holds where order_no = ${orderNo} and is_of_dispute and released_at is null`)
  return row?.id
}

/** Records the hold that a dispute has placed. */
export const writeHoldOf = (database: Database, disputeId: string, holdId: string) =>
  database.run(sql`update order_disputes set hold_id = ${holdId} where id = ${disputeId}`)

/** Raises the version of the order, so that staff who have loaded it must reload it. */
export const raiseVersion = (database: Database, orderNo: string) =>
  database.run(sql`
    update orders set version = version + 1, modified_at = now() where order_no = ${orderNo}`)

/** The stored and decided ones of some disputes, with their decision. */
export const readDecided = (
  database: Database,
  ids: readonly string[],
): Promise<{ id: string; state: PaymentDispute['state'] }[]> =>
  database.rows(sql`select id, state from order_disputes where id = any(${ids}) and state <> 'open'`)

export async function readOpenIds(database: Database, limit: number): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(sql`
    select id from order_disputes where state = 'open' order by opened_at limit ${limit}`)
  return rows.map(({ id }) => id)
}

type OpenRow = Omit<ListedDispute, 'openedAt' | 'answerBy'> & { openedAt: Date; answerBy: Date | null }

/** The open disputes, earliest deadline for evidence first. */
export async function readOpen(database: Database, limit: number): Promise<ListedDispute[]> {
  const rows = await database.rows<OpenRow>(sql`
    select d.id, d.order_no as "orderNo", o.currency, d.amount_cents as "amountCents", d.reason, d.answer_by as "answerBy",
      d.opened_at as "openedAt"
    from order_disputes d join orders o using (order_no)
    where d.state = 'open' order by d.answer_by nulls last, d.opened_at limit ${limit}`)
  return rows.map(({ openedAt, answerBy, ...row }) => ({
    ...row,
    openedAt: openedAt.toISOString(),
    answerBy: answerBy?.toISOString() ?? null,
  }))
}
