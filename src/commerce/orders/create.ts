import { randomBytes } from 'node:crypto'
import type { Basket, Shipment } from '#commerce/baskets/basket.ts'
import type { ShownBasket } from '#commerce/baskets/baskets.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { PlacedBasket } from './order.ts'
import type { OrderDependencies } from './dependencies.ts'
import { newPayment, planPayments, type PlannedPayment } from './payment-plan.ts'
import { placeIfPaid } from './place.ts'
import { deliveryProblem, missingForOrder } from './readiness.ts'
import { insertOrder, lockOrderOfKey, readOrderOfBasket, type StoredOrder } from './queries.ts'
import { shopDay } from '#shared/calendar-date.ts'
import { stockLocationOf } from '#shared/stock-location.ts'
import { stockLines } from './stock-lines.ts'

/** See Orders.create (PAY-044). Stock, order and basket change in one transaction. */
export function createOrder(
  dependencies: OrderDependencies,
  shopper: Shopper,
  site: Site,
  wanted: { basketId: string; idempotencyKey: string | undefined; shown: ShownBasket | undefined },
): Promise<StoredOrder | Refusal> {
  const { basketId, idempotencyKey, shown } = wanted
  const { database, baskets, inventory, payments } = dependencies
  return database.transact(async () => {
    const sameKey = idempotencyKey && (await lockOrderOfKey(database, shopper.customerId, idempotencyKey))
    if (sameKey) return sameKey.basketId === basketId ? sameKey : keyOfOtherBasket(idempotencyKey)

    const basket = await baskets.readForOrder(shopper, basketId, shown)
    if (isRefusal(basket)) {
      const made = await readOrderOfBasket(database, shopper.customerId, basketId)
      return made && basket.refused === 'basket-not-found' ? made : basket
    }
    const methods = payments.methodsFor(site, basket.orderTotalCents)
    const plan = planPayments(basket.paymentInstruments, basket.orderTotalCents, methods)
    const missing = [...missingForOrder(basket), ...(plan ? [] : ['paymentInstruments'])]
    if (!plan || missing.length > 0) return refuse('basket-not-ready', { missing })
    const undeliverable = deliveryProblem(basket, shopDay(new Date()))
    if (undeliverable) return undeliverable

    const refused = await inventory.take(basketId, stockLines(basket.items))
    if (isRefusal(refused)) return refused
    const [order] = await Promise.all([
      writeOrder(dependencies, basket, plan, idempotencyKey),
      baskets.close(basketId),
    ])
    return placeIfPaid(dependencies, order)
  })
}

const keyOfOtherBasket = (value: string): Refusal =>
  refuse('invalid-field', {
    field: 'Idempotency-Key',
    value,
    reason: 'The key was used for another basket',
  })

function writeOrder(
  { database }: OrderDependencies,
  basket: Basket,
  plan: readonly PlannedPayment[],
  idempotencyKey: string | undefined,
): Promise<StoredOrder> {
  return insertOrder(database, {
    basket: placedBasket(basket),
    accessCode: randomBytes(32).toString('base64url'),
    idempotencyKey,
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
  })
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
    merchandise_cents: shipment.merchandiseCents,
    shipping_cents: shipment.shippingAfterDiscountCents,
    tax_cents: shipment.taxCents,
    total_cents: shipment.totalCents,
  }
}
