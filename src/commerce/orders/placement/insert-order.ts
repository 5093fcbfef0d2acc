import type { Basket } from '#commerce/baskets/basket.ts'
import type { Statement } from '#commerce/database.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { DayUse } from '#commerce/shipping/shipping.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { approvalProblem } from './approval-problem.ts'
import { withCountedCoupons } from './coupon-uses.ts'
import { daysToReserve, deliverySlots, reserveDays, withReservedDays } from './delivery-days.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { leastAmountProblem } from './least-amount.ts'
import type { PlacedBasket } from '#commerce/orders/order.ts'
import { planPayments, type PlannedPayment } from './payment-plan.ts'
import { isPaid, placeIfPaid } from './mark-placed.ts'
import { newOrderRecord } from './new-order-record.ts'
import type { StoredOrder } from '#commerce/orders/queries.ts'
import { insertedOrder, orderInsert, type InsertedOrder, type NewOrderRecord } from './placement-queries.ts'
import { deliveryProblem, missingForOrder } from './readiness.ts'
import { shortageIn, stockLines } from './stock-lines.ts'
import { withTestCards } from './test-card-tokens.ts'
import { unpaidOrdersProblem, type OtherOrders } from './unpaid-orders.ts'

interface NewOrder {
  basket: Basket
  idempotencyKey: string | undefined
  sender: Buffer | null
  /** The unpaid orders that the new order is checked against. */
  beside: OtherOrders
  /** See OrderOptions.authorises. */
  authorises?: boolean
  /** The statements that close a stored basket. The caller has locked it. */
  closing: readonly Statement[]
}

/**
 * Creates the order of a basket that was just read and repriced. Call it inside a transaction, which it ends, unless
 * the caller makes it part of a larger one with a nested call (Database.finish).
 */
export async function insertOrder(
  dependencies: OrderDependencies,
  shopper: Shopper,
  site: Site,
  { basket: whole, beside, authorises = false, closing, ...by }: NewOrder,
): Promise<StoredOrder | Refusal> {
  const basket = withoutEmptyShipments(whole)
  const now = new Date()
  const checked = await checkedPlan(dependencies, { basket, shopper, site, now })
  if (isRefusal(checked)) return checked
  const plan = authorises ? await withTestCards(checked, dependencies.paymentGateway) : checked
  if (isRefusal(plan)) return plan

  const days = await daysToReserve(dependencies, basket)
  const refused =
    unpaidOrdersProblem(basket, deliverySlots(days), beside) ??
    (await reserveDays(dependencies, shopper, { basket, days }))
  if (refused) return refused
  const takenStock = await takeStock(dependencies, basket, days)
  if (isRefusal(takenStock)) return takenStock
  const counted = await withCountedCoupons(dependencies, withReservedDays(basket, days))
  const record = await newOrderRecord(dependencies, counted, plan, {
    ...by,
    takenStock,
    captureAt: site.preferences.captureAt,
    leaving: dependencies.payments.leavingBesideHold(site, counted, {
      methodId: plan.at(-1)?.instrument.methodId,
      isByMerchant: counted.renewals !== undefined,
      now,
    }),
  })
  return write(dependencies, record, closing)
}

/** The payments of the order. Refuses a basket that is not ready for an order. Writes nothing. */
async function checkedPlan(
  dependencies: OrderDependencies,
  { basket, shopper, site, now }: { basket: Basket; shopper: Shopper; site: Site; now: Date },
): Promise<PlannedPayment[] | Refusal> {
  const methods = dependencies.payments.methodsFor(site, {
    ...basket,
    amountCents: basket.orderTotalCents,
    customerGroups: shopper.customerGroups,
  })
  const plan = planPayments(basket.paymentInstruments, basket.orderTotalCents, methods)
  const missing = [...missingForOrder(basket), ...(plan ? [] : ['paymentInstruments'])]
  if (!plan || missing.length > 0) return refuse('basket-not-ready', { missing })
  const problem =
    deliveryProblem(basket, shopDay(now)) ??
    approvalProblem(plan, basket, now) ??
    leastAmountProblem(plan, basket.currency, dependencies) ??
    (basket.subscriptions && (await dependencies.subscriptions.problemOf(basket)))
  return problem ?? plan
}

/** Writes the order and closes its basket. An order without a pending payment is placed in this transaction. */
async function write(
  dependencies: OrderDependencies,
  record: NewOrderRecord,
  closing: readonly Statement[],
): Promise<StoredOrder> {
  const { database } = dependencies
  const insert = () => database.finish<InsertedOrder>([...closing, orderInsert(record)])
  const isPlaced = isPaid({ ...record.basket, payments: [...record.payments] })
  const [inserted] = await (isPlaced ? database.transact(insert) : insert())
  if (!inserted) throw new Error('An order was not written')
  const order = insertedOrder(record, inserted)
  return isPlaced ? placeIfPaid(dependencies, order, []) : order
}

/** Removes empty shipments, because they have no parcel and no recipient. */
function withoutEmptyShipments(basket: Basket): Basket {
  const filled = new Set(basket.items.map(({ shipmentId }) => shipmentId))
  return { ...basket, shipments: basket.shipments.filter(({ id }) => filled.has(id)) }
}

/** Stock is reserved last: a second change of its rows in a transaction could wait for an import (decision 0029). */
async function takeStock(
  { inventory, shipping }: OrderDependencies,
  { id, items, shipments }: Basket,
  days: readonly DayUse[],
): Promise<PlacedBasket['takenStock'] | Refusal> {
  const taken = await inventory.take(id, stockLines(items))
  if (!isRefusal(taken)) return taken
  await shipping.releaseDays(days)
  return shortageIn({ items, shipments }, taken)
}
