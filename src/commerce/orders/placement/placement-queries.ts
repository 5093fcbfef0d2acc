import { json, sql, type Statement } from '#commerce/database.ts'
import { heldJson, placingParts } from '#commerce/orders/holds/hold-queries.ts'
import type { NewHold } from '#commerce/orders/holds/order-hold.ts'
import type { Actor } from '#commerce/orders/journal/order-event.ts'
import type { CaptureAt, PlacedBasket } from '#commerce/orders/order.ts'
import {
  orderOf,
  paymentRow,
  unchanged,
  type StoredOrder,
  type StoredPayment,
} from '#commerce/orders/queries.ts'
import type { LeavingBesideHold } from '#commerce/payments/leaving-beside-hold.ts'
import type { FundraiserLink } from '#shared/commerce/fundraiser-link.ts'

/** An order to insert. */
export interface NewOrderRecord {
  basket: PlacedBasket
  accessCode: string
  idempotencyKey: string | undefined
  sender: Buffer | null
  /** The minutes for which an order without a payment request reserves its stock. */
  payMinutes: number
  lines: Record<string, unknown>[]
  shipments: Record<string, unknown>[]
  payments: readonly StoredPayment[]
  captureAt: CaptureAt
  /** When its parcels leave, compared with the hold of its money. */
  leaving: LeavingBesideHold
  /** The fundraiser that gets credit for the order. */
  fundraiser: FundraiserLink | undefined
}

/** The result of inserting an order. */
export interface InsertedOrder {
  orderNo: string
  createdAt: Date
}

/** Inserts the order with its number, lines, shipments, payments and fundraiser. One statement for any size. */
export function orderInsert(order: NewOrderRecord): Statement {
  const { basket, accessCode, idempotencyKey = null, sender, payMinutes, lines, shipments, payments } = order
  const { fundraiserId = null, sellerId = null } = order.fundraiser ?? {}
  return sql`
    with made as (
      insert into orders (order_no, basket_id, site_id, customer_id, customer_email, status, currency, total_cents,
                          document, access_code, idempotency_key, sender, pay_until, capture_at,
                          may_ask_again, is_far, forget_cards_at)
      select lpad(number::text, greatest(8, length(number::text)), '0'), ${basket.id}, ${basket.siteId},
             ${basket.customerId}, ${basket.customerEmail}, 'created', ${basket.currency},
             ${basket.orderTotalCents}, ${json(basket)}, ${accessCode}, ${idempotencyKey},
             ${sender}, now() + make_interval(mins => ${payMinutes}), ${order.captureAt},
             ${order.leaving.mayAskAgain}, ${order.leaving.isFar},
             case when ${order.leaving.mayAskAgain || Boolean(basket.subscriptions?.length)} then now() end
      from nextval('order_numbers') as number
      returning order_no, created_at
    ), with_lines as (
      insert into order_lines (order_no, item_id, position, shipment_id, product_id, product_name, location_id,
                               quantity, unit_cents, total_cents, tax_cents)
      select made.order_no, line.* from made, jsonb_to_recordset(${json(lines)}) as line (
        item_id text, position int, shipment_id text, product_id text, product_name text, location_id text,
        quantity int, unit_cents bigint, total_cents bigint, tax_cents bigint)
    ), with_shipments as (
      insert into order_shipments (order_no, shipment_id, position, method_id, store_id, first_name, last_name, city,
                                   state_code, postal_code, country_code, date_wanted, ships_on, merchandise_cents,
                                   shipping_cents, tax_cents, total_cents)
      select made.order_no, shipment.* from made, jsonb_to_recordset(${json(shipments)}) as shipment (
        shipment_id text, position int, method_id text, store_id text, first_name text, last_name text, city text,
        state_code text, postal_code text, country_code text, date_wanted date, ships_on date, merchandise_cents bigint,
        shipping_cents bigint, tax_cents bigint, total_cents bigint)
    ), with_payments as (
      insert into order_payments (order_no, instrument_id, position, method_id, amount_cents, status, token, card,
                                  gift_card_number, custom)
      select made.order_no, payment.* from made, jsonb_to_recordset(${json(payments.map(paymentRow))}) as payment (
        instrument_id text, position int, method_id text, amount_cents bigint, status text, token text, card jsonb,
        gift_card_number text, custom jsonb)
    ), with_fundraiser as (
      insert into fundraiser_orders (order_no, fundraiser_id, seller_id)
      select made.order_no, ${fundraiserId}, ${sellerId} from made where ${fundraiserId}::text is not null
    )
    select order_no as "orderNo", created_at as "createdAt" from made`
}

/** The order that was inserted. */
export const insertedOrder = (
  { basket, accessCode, payments, captureAt, leaving }: NewOrderRecord,
  { orderNo, createdAt }: InsertedOrder,
): StoredOrder =>
  orderOf({
    orderNo,
    document: basket,
    status: 'created',
    accessCode,
    failure: null,
    createdAt,
    placedAt: null,
    modifiedAt: createdAt,
    payments: [...payments],
    version: 1,
    givenBackCents: 0,
    captureAt,
    mayAskAgain: leaving.mayAskAgain,
    ...unchanged,
  })

/**
 * Places the order and marks its gift card payments as captured. E-gift cards are captured when they are issued
 * (SALE-025). Returns the time of the placement as `placedAt`. Fails with a division by zero if the order cannot be
 * placed, because its result is not read before the commit. Also places holds, and returns the resulting ones as
 * `holds`.
 */
export const placing = (order: StoredOrder, actor: Actor, holds: readonly NewHold[]): Statement =>
  holds.length === 0
    ? sql`with ${placedParts(order)} select max(placed_at) as "placedAt", '[]'::json as holds, 1 / count(*) from placed`
    : sql`
    with ${placedParts(order)}, ${placingParts(actor, holds)}
    select max(placed_at) as "placedAt", ${heldJson} as holds, 1 / count(*) from placed`

/** The order was read while locked, so the needed writes are known: a checkout runs no statement without effect. */
function placedParts({ orderNo, payments, captureAt, eGiftCards = [] }: StoredOrder): Statement {
  const isCaptureDue = captureAt === 'dispatch' && eGiftCards.length > 0
  const placed = sql`placed as (
      update orders set status = 'new', placed_at = now(), modified_at = now(), sender = null,
        capture_due_at = case when ${isCaptureDue}::boolean then now() end
      where order_no = ${orderNo} and status = 'created'
      returning placed_at
    )`
  return payments.every(({ giftCardNumber }) => giftCardNumber === null)
    ? placed
    : sql`
    gift_cards_captured as (
      update order_payments set status = 'captured', captured_cents = amount_cents, modified_at = now()
      where order_no = ${orderNo} and gift_card_number is not null and status = 'authorised'
    ), ${placed}`
}
