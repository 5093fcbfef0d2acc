import { sql, type Database } from '#commerce/database.ts'
import type { OrderHold } from './holds/order-hold.ts'
import { openPaymentOf } from './again/open-payment.ts'
import { keptByShipment } from './money/kept-by-shipment.ts'
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

/** A stored payment, with its token until the gateway has responded. */
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
export const unchanged = {
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

/** Locks an order with a pending payment, and reads it. Also returns an order that was placed meanwhile. */
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

/** Fails a created order. */
export const markFailed = (database: Database, orderNo: string, failure: OrderFailure) =>
  database.run(sql`
    update orders set status = 'failed', failure = ${failure}, modified_at = now(), sender = null
    where order_no = ${orderNo} and status = 'created'`)
