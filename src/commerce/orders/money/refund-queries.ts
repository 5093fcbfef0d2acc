import { sql, type Database } from '#commerce/database.ts'
import type { Actor } from '#commerce/orders/journal/order-event.ts'
import { paymentEvents } from '#commerce/orders/journal/queries.ts'
import type { PaymentKey } from '#commerce/orders/payment-queries.ts'
import { nextKey } from './key-queries.ts'

/** Creates a refund of captured money: `manual` if no gateway can make it. The caller has locked the order. */
export const makeRefund = (
  database: Database,
  {
    orderNo,
    instrumentId,
    kind,
    amountCents,
  }: PaymentKey & { kind: 'refund' | 'manual'; amountCents: number },
) =>
  database.run(sql`
    with movement as (
      update order_payments
      set refunded_cents = refunded_cents + ${amountCents}, modified_at = now(),
          status = case when status = 'captured' and refunded_cents + ${amountCents} = captured_cents then 'refunding'
                        else status end
      where order_no = ${orderNo} and instrument_id = ${instrumentId}
      returning order_no, instrument_id
    )
    insert into order_movements (key, order_no, instrument_id, kind, amount_cents)
    select ${nextKey(kind)}, order_no, instrument_id, ${kind}, ${amountCents} from movement`)

/** Records a refund to a gift card, in the transaction that makes it. The caller has locked the order. */
export const noteReturnedToCard = (
  database: Database,
  { orderNo, instrumentId, amountCents }: PaymentKey & { amountCents: number },
  actor: Actor,
) =>
  database.run(sql`
    with movement as (
      update order_payments
      set refunded_cents = refunded_cents + ${amountCents}, modified_at = now(),
          status = case when refunded_cents + ${amountCents} = captured_cents then 'refunded' else status end
      where order_no = ${orderNo} and instrument_id = ${instrumentId}
      returning order_no, instrument_id
    ), changed as (
      insert into order_movements (key, order_no, instrument_id, kind, amount_cents, state, done_at)
      select ${nextKey('gift-card')}, order_no, instrument_id, 'gift-card', ${amountCents}, 'done', now() from movement
      returning order_no, instrument_id, amount_cents
    )
    ${paymentEvents(actor, 'payment-refunded')}`)
