import { sql, type Database } from '#commerce/database.ts'
import type { Order, PaymentStatus } from '#commerce/orders/order.ts'

/** The records of the sandbox gateway, the movements and the journal about a payment with a reference. */
export interface PaymentBooks {
  orderNo: string
  instrumentId: string
  /** The shop's record. A payment that did not replace the open part of another one is not a payment of the order. */
  status: PaymentStatus
  shopCapturedCents: number
  shopRefundedCents: number
  sandboxStatus: string | null
  isClosed: boolean | null
  heldCents: number
  capturedCents: number
  refundedCents: number
  lostCents: number
  /** The sum of completed movements. */
  movedCents: { capture: number; refund: number; manual: number }
  /** The sum of the events. */
  toldCents: { capture: number; refund: number }
}

export const readPaymentBooks = (database: Database): Promise<PaymentBooks[]> =>
  database.rows(sql`
    select p.order_no as "orderNo", p.instrument_id as "instrumentId", p.status,
      p.captured_cents::int as "shopCapturedCents", p.refunded_cents::int as "shopRefundedCents", a.status as "sandboxStatus",
      a.is_closed as "isClosed", coalesce(a.amount_cents, 0)::int as "heldCents",
      coalesce(a.captured_cents, 0)::int as "capturedCents", coalesce(a.refunded_cents, 0)::int as "refundedCents",
      (select coalesce(sum(d.amount_cents), 0)::int from sandbox_disputes d
        where d.reference = p.reference and d.state = 'lost') as "lostCents",
      (select json_build_object(
          'capture', coalesce(sum(m.amount_cents) filter (where m.kind = 'capture'), 0),
          'refund', coalesce(sum(m.amount_cents) filter (where m.kind = 'refund'), 0),
          'manual', coalesce(sum(m.amount_cents) filter (where m.kind = 'manual'), 0))
        from order_movements m
        where m.order_no = p.order_no and m.instrument_id = p.instrument_id and m.state = 'done') as "movedCents",
      (select json_build_object(
          'capture', coalesce(sum((e.details ->> 'amountCents')::int) filter (where e.kind = 'payment-captured'), 0),
          'refund', coalesce(sum((e.details ->> 'amountCents')::int) filter (where e.kind = 'payment-refunded'), 0))
        from order_events e
        where e.order_no = p.order_no and e.details ->> 'instrumentId' = p.instrument_id) as "toldCents"
    from order_payments p left join sandbox_authorisations a on a.reference = p.reference
    where p.gift_card_number is null and p.reference is not null order by 1, 2`)

/**
 * Checks that must pass at any moment, whatever is in progress: nobody pays more than the order costs, or gets more
 * than they paid.
 */
export const moneyFaultsNow = (database: Database) =>
  database.rows<{ fault: string }>(sql`
    select 'Order ' || order_no || ': ' || what as fault from (
      select orders.order_no, concat_ws(', ',
        case when net > total_cents then 'paid ' || net || ' of ' || total_cents end,
        case when back > captured then 'got back ' || back || ' of ' || captured end,
        case when captured > held then 'captured ' || captured || ' of ' || held end) as what
      from orders cross join lateral (
        select coalesce(sum(a.captured_cents - a.refunded_cents), 0) as net, coalesce(sum(a.captured_cents), 0) as captured,
          coalesce(sum(a.amount_cents), 0) as held,
          coalesce(sum(a.refunded_cents + (
            select coalesce(sum(d.amount_cents), 0) from sandbox_disputes d
            where d.reference = a.reference and d.state = 'lost')), 0) as back
        from sandbox_authorisations a where a.order_no = orders.order_no) as gateway) as told
    where what <> ''`)

/** Checks that must pass when the jobs have no work left. */
export function moneyFaults(order: Order, books: readonly PaymentBooks[]): string[] {
  const own = books.filter(({ orderNo }) => orderNo === order.orderNo)
  const faults = own.flatMap(paymentFaults)
  // Gift cards, and checks.
  const cards = order.payments.filter(({ reference }) => reference === null)
  const onCards = sumOf(cards.map(({ capturedCents, refundedCents }) => capturedCents - refundedCents))
  const lost = sumOf(own.map(({ lostCents }) => lostCents))
  const owed = sumOf(order.payments.map(({ owedCents }) => owedCents))
  const byHand = sumOf(own.map(({ movedCents }) => movedCents.manual))
  const net = sumOf(own.map((said) => said.capturedCents - said.refundedCents)) - byHand
  const kept = order.placedAt === null ? 0 : order.orderTotalCents - order.givenBackCents
  const received = onCards + net - owed - lost
  if (received > kept) faults.push(`${received} cents are received, and ${kept} kept`)
  const isOver = ['completed', 'cancelled', 'failed'].includes(order.status)
  const isLeft = order.status === 'completed' || (order.captureAt === 'order' && order.status !== 'failed')
  // The bank has declined it, or has refused a capture: staff and buyer know.
  const isMissed = order.payments.some(({ isToPayAgain, status }) => isToPayAgain || status === 'authorised')
  if (isLeft && !isMissed && received < kept - lost)
    faults.push(`${received} cents are received, ${kept} kept and ${lost} lost`)
  const open = own.filter(
    ({ sandboxStatus, isClosed, heldCents, capturedCents }) =>
      sandboxStatus === 'authorised' && !isClosed && heldCents > capturedCents,
  )
  if (open.length > 1) faults.push(`${open.length} holds are open`)
  if (isOver && open.length > 0 && !isMissed)
    faults.push(`a hold is open of an order that is ${order.status}`)
  return faults
}

/**
 * The shop, the gateway, the movements and the journal agree about a payment. Staff have sent some refunds manually.
 */
function paymentFaults(said: PaymentBooks): string[] {
  const {
    status,
    shopCapturedCents,
    shopRefundedCents,
    capturedCents,
    refundedCents,
    movedCents,
    toldCents,
  } = said
  const isAgreed =
    isStatusOf(said) &&
    [capturedCents, movedCents.capture, toldCents.capture].every((cents) => cents === shopCapturedCents) &&
    [refundedCents, movedCents.refund, toldCents.refund - movedCents.manual].every(
      (cents) => cents === shopRefundedCents - movedCents.manual,
    )
  return isAgreed ? [] : [`the books of a payment that is ${status} differ: ${JSON.stringify(said)}`]
}

/** Whether the gateway agrees with the status of a payment. */
function isStatusOf({
  status,
  sandboxStatus,
  capturedCents,
  refundedCents,
  movedCents,
}: PaymentBooks): boolean {
  switch (status) {
    case 'authorised':
      return sandboxStatus === 'authorised'
    case 'captured':
      return capturedCents > 0
    case 'refunded':
      return capturedCents > 0 && refundedCents + movedCents.manual === capturedCents
    case 'voided':
    case 'released':
      return sandboxStatus === 'voided'
    default:
      // No operation is in progress any more.
      return false
  }
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0)
