import { randomBytes } from 'node:crypto'
import type { Basket, Shipment } from '#commerce/baskets/basket.ts'
import type { Statement } from '#commerce/database.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { DayUse } from '#commerce/shipping/shipping.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { readFundraiserLink, type FundraiserLink } from '#shared/commerce/fundraiser-link.ts'
import { stockLocationOf } from '#shared/commerce/stock-location.ts'
import { approvalProblem } from './approval-problem.ts'
import { withCountedCoupons } from './coupon-uses.ts'
import { daysToTake, deliverySlots, takeDays, withTakenDays } from './delivery-days.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { leastAmountProblem } from './least-amount.ts'
import type { PlacedBasket } from '#commerce/orders/order.ts'
import { newPayment, planPayments, type PlannedPayment } from './payment-plan.ts'
import { isPaid, placeIfPaid } from './mark-placed.ts'
import {
  insertedOrder,
  orderInsert,
  type InsertedOrder,
  type NewOrder as InsertableOrder,
  type StoredOrder,
} from '#commerce/orders/queries.ts'
import { deliveryProblem, missingForOrder } from './readiness.ts'
import { shortageIn, stockLines } from './stock-lines.ts'
import { unpaidOrdersProblem, type OtherOrders } from './unpaid-orders.ts'

/** How long an order retains its stock without a payment that the gateway has verified. */
const unvouchedMinutes = 3

interface NewOrder {
  basket: Basket
  idempotencyKey: string | undefined
  sender: Buffer | null
  /** The unpaid orders that the new order is checked against. */
  beside: OtherOrders
  /** The statements that close the basket, if it is stored. The caller has locked it. */
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
  { basket: whole, beside, closing, ...by }: NewOrder,
): Promise<StoredOrder | Refusal> {
  const { database } = dependencies
  const basket = withoutEmptyShipments(whole)
  const methods = dependencies.payments.methodsFor(site, {
    ...basket,
    amountCents: basket.orderTotalCents,
    customerGroups: shopper.customerGroups,
  })
  const plan = planPayments(basket.paymentInstruments, basket.orderTotalCents, methods)
  const missing = [...missingForOrder(basket), ...(plan ? [] : ['paymentInstruments'])]
  if (!plan || missing.length > 0) return refuse('basket-not-ready', { missing })
  const now = new Date()
  const problem =
    deliveryProblem(basket, shopDay(now)) ??
    approvalProblem(plan, basket, now) ??
    leastAmountProblem(plan, basket.currency, dependencies) ??
    (basket.subscriptions && (await dependencies.subscriptions.problemOf(basket)))
  if (problem) return problem

  const days = await daysToTake(dependencies, basket)
  const refused =
    unpaidOrdersProblem(basket, deliverySlots(days), beside) ??
    (await takeDays(dependencies, shopper, { basket, days }))
  if (refused) return refused
  const takenStock = await takeStock(dependencies, basket, days)
  if (isRefusal(takenStock)) return takenStock
  const counted = await withCountedCoupons(dependencies, withTakenDays(basket, days))
  const written = await newOrder(dependencies, counted, plan, {
    ...by,
    takenStock,
    captureAt: site.preferences.captureAt,
    leaving: dependencies.payments.leavingBesideHold(site, counted, {
      methodId: plan.at(-1)?.instrument.methodId,
      isByMerchant: counted.renewals !== undefined,
      now,
    }),
  })
  const write = () => database.finish<InsertedOrder>([...closing, orderInsert(written)])
  // An order without a pending payment is placed in this transaction.
  const isPlaced = isPaid({ ...basket, payments: [...written.payments] })
  const [inserted] = await (isPlaced ? database.transact(write) : write())
  if (!inserted) throw new Error('An order was not written')
  const order = insertedOrder(written, inserted)
  return isPlaced ? placeIfPaid(dependencies, order, []) : order
}

/** Removes empty shipments: nothing is sent in them, and they have no recipient. */
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
  await shipping.giveBackDays(days)
  return shortageIn({ items, shipments }, taken)
}

async function newOrder(
  { payments, fundraisers }: OrderDependencies,
  basket: Basket,
  plan: readonly PlannedPayment[],
  {
    idempotencyKey,
    sender,
    takenStock,
    captureAt,
    leaving,
  }: Pick<NewOrder, 'idempotencyKey' | 'sender'> &
    Pick<PlacedBasket, 'takenStock'> &
    Pick<InsertableOrder, 'captureAt' | 'leaving'>,
): Promise<InsertableOrder> {
  const fundraiser = fundraiserOf(basket)
  const countsFor = fundraiser && (await namesOf(fundraisers, fundraiser))
  return {
    basket: { ...placedBasket(basket), ...(countsFor && { countsFor }), takenStock },
    accessCode: randomBytes(32).toString('base64url'),
    idempotencyKey,
    sender,
    payMinutes: Math.max(unvouchedMinutes, payments.vouchedMinutes(basket, new Date())),
    lines: basket.items.map((item, position) => ({
      item_id: item.id,
      position,
      shipment_id: item.shipmentId,
      product_id: item.productId,
      product_name: item.productName,
      location_id: stockLocationOf(item),
      quantity: item.quantity,
      unit_cents: item.unitCents,
      // Without the tax, even if the price includes it: sums of products exclude tax.
      total_cents: item.priceAfterOrderDiscountCents - (item.isTaxIncluded ? item.taxCents : 0),
      tax_cents: item.taxCents,
    })),
    shipments: basket.shipments.map(shipmentRow),
    payments: plan.map(newPayment),
    captureAt,
    leaving,
    fundraiser,
  }
}

/** The basket was just checked against the fundraisers. */
function fundraiserOf({ custom: { c_fundraiser: link } }: Basket): FundraiserLink | undefined {
  return typeof link === 'string' ? readFundraiserLink(link) : undefined
}

/** Cached. */
async function namesOf(
  fundraisers: OrderDependencies['fundraisers'],
  { fundraiserId, sellerId }: FundraiserLink,
): Promise<PlacedBasket['countsFor']> {
  const found = await fundraisers.find(fundraiserId)
  const sellerName = sellerId === null ? null : (found?.sellers.get(sellerId) ?? null)
  return found && { organisationName: found.organisationName, sellerName }
}

/** The basket without the fields that are only needed until it is ordered. */
function placedBasket(basket: Basket): Omit<PlacedBasket, 'takenStock'> {
  const {
    version: _version,
    isTemporary: _isTemporary,
    paymentInstruments: _paymentInstruments,
    approachingDiscounts: _approachingDiscounts,
    isThresholdMet: _isThresholdMet,
    openAmountCents: _openAmountCents,
    flashes: _flashes,
    notices: _notices,
    boxesToFinish: _boxesToFinish,
    heldUntil: _heldUntil,
    ...placed
  } = basket
  return placed
}

function shipmentRow(shipment: Shipment, position: number): Record<string, unknown> {
  const { address, pickupContact } = shipment
  return {
    shipment_id: shipment.id,
    position,
    method_id: shipment.methodId,
    store_id: shipment.storeId,
    first_name: pickupContact?.firstName ?? address?.firstName,
    last_name: pickupContact?.lastName ?? address?.lastName,
    city: address?.city,
    state_code: address?.stateCode,
    postal_code: address?.postalCode,
    country_code: address?.countryCode,
    date_wanted: shipment.dateWanted,
    ships_on: shipment.shipsOn ?? null,
    merchandise_cents: shipment.merchandiseCents,
    shipping_cents: shipment.shippingAfterDiscountCents,
    tax_cents: shipment.taxCents,
    total_cents: shipment.totalCents,
  }
}
