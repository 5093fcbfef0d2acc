import { randomBytes } from 'node:crypto'
import type { Basket, Shipment } from '#commerce/baskets/basket.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { DayUse } from '#commerce/shipping/shipping.ts'
import type { PlacedBasket } from './order.ts'
import type { OrderDependencies } from './dependencies.ts'
import type { OrderOptions } from './orders.ts'
import { daysToTake, placesOf, takeDays, withTakenDays } from './delivery-days.ts'
import { approvalProblem } from './approval-problem.ts'
import { newPayment, planPayments, type PlannedPayment } from './payment-plan.ts'
import { placeIfPaid } from './place.ts'
import { deliveryProblem, missingForOrder } from './readiness.ts'
import { insertOrder, lockOrderOfKey, readOrderOfBasket, type StoredOrder } from './queries.ts'
import { shopDay } from '#shared/calendar-date.ts'
import { readFundraiserLink, type FundraiserLink } from '#shared/fundraiser-link.ts'
import { stockLocationOf } from '#shared/stock-location.ts'
import { shortageIn, stockLines } from './stock-lines.ts'
import { refuseBesideUnpaid, senderHash } from './unpaid-orders.ts'
import { readUnpaidOrders } from './unpaid-queries.ts'

interface OrderRequest extends OrderOptions {
  basketId: string
  idempotencyKey: string | undefined
}

/** How long an order keeps its stock without a payment that the gateway vouches for. */
const unvouchedMinutes = 3

/** See Orders.create (PAY-044). Stock, order and basket change in one transaction. */
export function createOrder(
  dependencies: OrderDependencies,
  shopper: Shopper,
  site: Site,
  { basketId, idempotencyKey, shown, sender, orderAgain = false }: OrderRequest,
): Promise<StoredOrder | Refusal> {
  const { database, baskets, payments } = dependencies
  const { customerId } = shopper
  const from = sender === undefined ? null : senderHash(sender)
  return database.transact(async () => {
    const sameKey = idempotencyKey && (await lockOrderOfKey(database, customerId, idempotencyKey))
    if (sameKey) return sameKey.basketId === basketId ? sameKey : keyOfOtherBasket(idempotencyKey)

    // The lock of the sender comes before that of the basket, or two orders of one basket could wait for each other.
    const [unpaid, found] = await Promise.all([
      readUnpaidOrders(database, { customerId, sender: from }),
      baskets.readForOrder(shopper, basketId, shown),
    ])
    if (isRefusal(found)) {
      const made = await readOrderOfBasket(database, customerId, basketId)
      return made && found.refused === 'basket-not-found' ? made : found
    }
    const basket = withoutEmptyShipments(found)
    const methods = payments.methodsFor(site, {
      ...basket,
      amountCents: basket.orderTotalCents,
      customerGroups: shopper.customerGroups,
    })
    const plan = planPayments(basket.paymentInstruments, basket.orderTotalCents, methods)
    const missing = [...missingForOrder(basket), ...(plan ? [] : ['paymentInstruments'])]
    if (!plan || missing.length > 0) return refuse('basket-not-ready', { missing })
    const now = new Date()
    const problem = deliveryProblem(basket, shopDay(now)) ?? approvalProblem(plan, basket, now)
    if (problem) return problem

    const days = await daysToTake(dependencies, basket)
    const refused =
      refuseBesideUnpaid(basket, unpaid, { orderAgain, places: placesOf(days) }) ??
      (await takeDays(dependencies, shopper, { basket, days })) ??
      (await takeStock(dependencies, basket, days))
    if (isRefusal(refused)) return refused
    const [order] = await Promise.all([
      writeOrder(dependencies, withTakenDays(basket, days), plan, { idempotencyKey, sender: from }),
      baskets.close(basketId),
    ])
    return placeIfPaid(dependencies, order)
  })
}

/** Nothing is sent in an empty shipment, and it is nobody's part of the order. */
function withoutEmptyShipments(basket: Basket): Basket {
  const filled = new Set(basket.items.map(({ shipmentId }) => shipmentId))
  return { ...basket, shipments: basket.shipments.filter(({ id }) => filled.has(id)) }
}

/** Stock is taken last: a second change of its rows in a transaction could wait for an import (decision 0029). */
async function takeStock(
  { inventory, shipping }: OrderDependencies,
  { id, items }: Basket,
  days: readonly DayUse[],
): Promise<Refusal | undefined> {
  const short = await inventory.take(id, stockLines(items))
  if (!isRefusal(short)) return undefined
  await shipping.giveBackDays(days)
  return shortageIn(items, short)
}

const keyOfOtherBasket = (value: string): Refusal =>
  refuse('invalid-field', {
    field: 'Idempotency-Key',
    value,
    reason: 'The key was used for another basket',
  })

function writeOrder(
  { database, payments }: OrderDependencies,
  basket: Basket,
  plan: readonly PlannedPayment[],
  { idempotencyKey, sender }: { idempotencyKey: string | undefined; sender: Buffer | null },
): Promise<StoredOrder> {
  return insertOrder(database, {
    basket: placedBasket(basket),
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
      total_cents: item.priceAfterOrderDiscountCents,
      tax_cents: item.taxCents,
    })),
    shipments: basket.shipments.map(shipmentRow),
    payments: plan.map(newPayment),
    fundraiser: fundraiserOf(basket),
  })
}

/** The basket was just checked against the fundraisers. */
function fundraiserOf({ custom: { c_fundraiser: link } }: Basket): FundraiserLink | undefined {
  return typeof link === 'string' ? readFundraiserLink(link) : undefined
}

/** The basket without the fields that only matter until it is ordered. */
function placedBasket(basket: Basket): PlacedBasket {
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
