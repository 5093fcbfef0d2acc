import { json, sql, type Database, type Statement } from '#commerce/database.ts'
import type { FundraiserLink } from '#shared/commerce/fundraiser-link.ts'
import { heldJson, placingParts } from './holds/hold-queries.ts'
import type { NewHold, OrderHold } from './holds/order-hold.ts'
import type { Actor } from './journal/order-event.ts'
import { openPaymentOf } from './again/open-payment.ts'
import { keptByShipment } from './money/kept-by-shipment.ts'
import type { LeavingBesideHold } from '#commerce/payments/leaving-beside-hold.ts'
import type {
  CaptureAt,
  ChangedLine,
  Order,
  OrderDispute,
  OrderFailure,
  OrderPayment,
  Parcel,
  PlacedBasket,
  Refund,
  StoredShipment,
} from './order.ts'
import { shippingOf } from './states/lines-of-order.ts'

/** A stored payment, with its token until the gateway has answered. */
export interface StoredPayment extends OrderPayment {
  token: string | null
}

/** A stored order. */
export interface StoredOrder extends Omit<Order, 'payments'> {
  payments: StoredPayment[]
}

export interface OrderRecord {
  orderNo: string
  document: PlacedBasket
  status: Order['status']
  accessCode: string
  failure: OrderFailure | null
  createdAt: Date
  placedAt: Date | null
  modifiedAt: Date
  payments: StoredPayment[]
  version: number
  changedLines: ChangedLine[]
  changedShipments: StoredShipment[]
  givenBackCents: number
  captureAt: CaptureAt
  /** Their tracking URLs contain `{number}`. */
  parcels: Parcel[]
  holds: OrderHold[]
  refunds: Refund[]
  mayAskAgain: boolean
  disputes: OrderDispute[]
}

/** The columns of an order itself, and its payments. */
type OrderHead = Omit<OrderRecord, keyof typeof unchanged>

/** The initial values of a placed order. */
const unchanged = {
  changedLines: [],
  changedShipments: [],
  parcels: [],
  holds: [],
  refunds: [],
  disputes: [],
} satisfies Partial<OrderRecord>

export function orderOf(record: OrderRecord): StoredOrder {
  const { document, createdAt, placedAt, modifiedAt, orderNo, status, accessCode, failure, payments } = record
  const {
    version,
    changedLines,
    changedShipments,
    givenBackCents,
    captureAt,
    parcels,
    holds,
    refunds,
    disputes,
    mayAskAgain,
  } = record
  const { id: basketId, ...placed } = document
  const order: StoredOrder = {
    ...placed,
    orderNo,
    basketId,
    status,
    accessCode,
    failure,
    payments,
    version,
    changedLines,
    givenBackCents,
    captureAt,
    mayAskAgain,
    parcels: parcels.map(parcelOf),
    holds: holds.map(holdOf),
    refunds: refunds.map(refundOf),
    disputes: disputes.map(disputeOf),
    keptByShipment: keptByShipment({ ...placed, changedLines, changedShipments }),
    ...shippingOf({ ...placed, changedLines, changedShipments: changedShipments.map(shipmentOf) }),
    createdAt: createdAt.toISOString(),
    placedAt: placedAt?.toISOString() ?? null,
    modifiedAt: modifiedAt.toISOString(),
  }
  const open = openPaymentOf(order)
  return open ? { ...order, toPayAgainCents: open.cents } : order
}

const instantOf = (time: string | null): string | null => time && new Date(time).toISOString()

export const holdOf = (hold: OrderHold): OrderHold => ({
  ...hold,
  placedAt: new Date(hold.placedAt).toISOString(),
  announcedAt: instantOf(hold.announcedAt),
})
/** Removes the pickup fields from deliveries. */
const shipmentOf = ({
  readyAt = null,
  readyPlace = null,
  readyUntil = null,
  readyCount = 0,
  handedOverAt = null,
  ...shipment
}: StoredShipment): StoredShipment =>
  readyCount === 0 && handedOverAt === null
    ? shipment
    : {
        ...shipment,
        readyAt: instantOf(readyAt),
        readyPlace,
        readyUntil,
        readyCount,
        handedOverAt: instantOf(handedOverAt),
      }

const parcelOf = (parcel: Parcel): Parcel => ({
  ...parcel,
  trackingUrl:
    parcel.trackingNo === null
      ? null
      : (parcel.trackingUrl?.replaceAll('{number}', encodeURIComponent(parcel.trackingNo)) ?? null),
  shippedAt: instantOf(parcel.shippedAt),
  announcedAt: instantOf(parcel.announcedAt),
})

const refundOf = (refund: Refund): Refund => ({
  ...refund,
  at: new Date(refund.at).toISOString(),
  decidedAt: instantOf(refund.decidedAt),
})

const disputeOf = (dispute: OrderDispute): OrderDispute => ({
  ...dispute,
  answerBy: instantOf(dispute.answerBy),
  openedAt: new Date(dispute.openedAt).toISOString(),
  decidedAt: instantOf(dispute.decidedAt),
})

const first = (records: OrderRecord[]): StoredOrder | undefined => records.map(orderOf)[0]

export const readOrder = async (database: Database, orderNo: string) =>
  first(await database.rows<OrderRecord>(sql`select * from order_records where "orderNo" = ${orderNo}`))

/** Locks the order's row until the transaction ends, and then reads the order. */
export async function lockOrder(database: Database, orderNo: string): Promise<StoredOrder | undefined> {
  const [, order] = await Promise.all([
    database.run(sql`select from orders where order_no = ${orderNo} for update`),
    readOrder(database, orderNo),
  ])
  return order
}

/** Locks an order with a pending payment, and reads it. An order that was placed meanwhile is read, too. */
export async function lockCreatedOrder(
  database: Database,
  orderNo: string,
): Promise<StoredOrder | undefined> {
  const [, heads] = await Promise.all([
    database.run(sql`select from orders where order_no = ${orderNo} for update`),
    database.rows<OrderHead>(
      sql`select * from order_heads where "orderNo" = ${orderNo} and status = 'created'`,
    ),
  ])
  return first(heads.map((head) => ({ ...head, ...unchanged }))) ?? readOrder(database, orderNo)
}

/** Reads orders, sorted by number. */
export const readOrders = async (database: Database, orderNos: readonly string[]): Promise<StoredOrder[]> => {
  const records = await database.rows<OrderRecord>(sql`
    select * from order_records where "orderNo" = any(${orderNos}) order by "orderNo" collate "C"`)
  return records.map(orderOf)
}

/** Locks orders in the order of their numbers, and then reads them. Two statements for any number. */
export async function lockOrders(database: Database, orderNos: readonly string[]): Promise<StoredOrder[]> {
  const [, orders] = await Promise.all([
    database.run(
      sql`select from orders where order_no = any(${orderNos}) order by order_no collate "C" for update`,
    ),
    readOrders(database, orderNos),
  ])
  return orders
}

/** The newest order of a basket, failed or not. */
export const readNewestOrderOfBasket = async (
  database: Database,
  customerIds: readonly string[],
  basketId: string,
) =>
  first(
    await database.rows<OrderRecord>(sql`
      select * from order_records where "basketId" = ${basketId} and "customerId" = any(${customerIds})
      order by "createdAt" desc limit 1`),
  )

/** The order of a basket that has not failed. */
export const readOrderOfBasket = async (database: Database, customerId: string, basketId: string) =>
  first(
    await database.rows<OrderRecord>(sql`
      select * from order_records
      where "basketId" = ${basketId} and "customerId" = ${customerId} and status <> 'failed'`),
  )

/** The order of a customer's idempotency key. Locks the key until the transaction ends. */
export async function lockOrderOfKey(
  database: Database,
  customerId: string,
  key: string,
): Promise<StoredOrder | undefined> {
  const [, records] = await Promise.all([
    database.run(sql`select pg_advisory_xact_lock(hashtextextended(${`order-key ${customerId} ${key}`}, 0))`),
    database.rows<OrderRecord>(
      sql`select * from order_records where "customerId" = ${customerId} and "idempotencyKey" = ${key}`,
    ),
  ])
  return first(records)
}

export interface NewOrder {
  basket: PlacedBasket
  accessCode: string
  idempotencyKey: string | undefined
  sender: Buffer | null
  /** How long it retains its stock without a payment request. */
  payMinutes: number
  lines: Record<string, unknown>[]
  shipments: Record<string, unknown>[]
  payments: readonly StoredPayment[]
  captureAt: CaptureAt
  /** When its parcels leave, compared with the hold of its money. */
  leaving: LeavingBesideHold
  /** The fundraiser that it counts for. */
  fundraiser: FundraiserLink | undefined
}

/** The result of inserting an order. */
export interface InsertedOrder {
  orderNo: string
  createdAt: Date
}

/** Inserts the order with its number, lines, shipments, payments and fundraiser. One statement for any size. */
export function orderInsert(order: NewOrder): Statement {
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
  { basket, accessCode, payments, captureAt, leaving }: NewOrder,
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

/** A payment as a row of `order_payments`. */
export const paymentRow = (payment: StoredPayment, index: number) => ({
  instrument_id: payment.instrumentId,
  position: index + 1,
  method_id: payment.methodId,
  amount_cents: payment.amountCents,
  status: payment.status,
  token: payment.token,
  card: payment.card,
  gift_card_number: payment.giftCardNumber,
  custom: payment.custom,
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

/** Fails a created order. */
export const markFailed = (database: Database, orderNo: string, failure: OrderFailure) =>
  database.run(sql`
    update orders set status = 'failed', failure = ${failure}, modified_at = now(), sender = null
    where order_no = ${orderNo} and status = 'created'`)
