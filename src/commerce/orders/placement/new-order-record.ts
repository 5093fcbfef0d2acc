import { randomBytes } from 'node:crypto'
import type { Basket, BasketItem, Shipment } from '#commerce/baskets/basket.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { PlacedBasket } from '#commerce/orders/order.ts'
import { readFundraiserLink, type FundraiserLink } from '#shared/commerce/fundraiser-link.ts'
import { stockLocationOf } from '#shared/commerce/stock-location.ts'
import { newPayment, type PlannedPayment } from './payment-plan.ts'
import type { NewOrderRecord } from './placement-queries.ts'

/** How long an order retains its stock without a payment that the gateway has verified. */
const unvouchedMinutes = 3

/** The order as it is written: its document, lines, shipments and payments. */
export async function newOrderRecord(
  { payments, fundraisers }: OrderDependencies,
  basket: Basket,
  plan: readonly PlannedPayment[],
  {
    idempotencyKey,
    sender,
    takenStock,
    captureAt,
    leaving,
  }: Pick<PlacedBasket, 'takenStock'> &
    Pick<NewOrderRecord, 'idempotencyKey' | 'sender' | 'captureAt' | 'leaving'>,
): Promise<NewOrderRecord> {
  const fundraiser = fundraiserOf(basket)
  const countsFor = fundraiser && (await namesOf(fundraisers, fundraiser))
  return {
    basket: { ...placedBasket(basket), ...(countsFor && { countsFor }), takenStock },
    accessCode: randomBytes(32).toString('base64url'),
    idempotencyKey,
    sender,
    payMinutes: Math.max(unvouchedMinutes, payments.vouchedMinutes(basket, new Date())),
    lines: basket.items.map(lineRow),
    shipments: basket.shipments.map(shipmentRow),
    payments: plan.map(newPayment),
    captureAt,
    leaving,
    fundraiser,
  }
}

const lineRow = (item: BasketItem, position: number): NewOrderRecord['lines'][number] => ({
  item_id: item.id,
  position,
  shipment_id: item.shipmentId,
  product_id: item.productId,
  product_name: item.productName,
  location_id: stockLocationOf(item),
  quantity: item.quantity,
  unit_cents: item.unitCents,
  // The amount without the tax, even if the price includes it: sums of products exclude tax.
  total_cents: item.priceAfterOrderDiscountCents - (item.isTaxIncluded ? item.taxCents : 0),
  tax_cents: item.taxCents,
})

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

/** The basket without the fields that are used only before the order. */
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
    bonusChoices: _bonusChoices,
    chosenBonuses: _chosenBonuses,
    externalTaxes,
    untaxed: _untaxed,
    manualAdjustments: _manualAdjustments,
    heldUntil: _heldUntil,
    ...placed
  } = basket
  return { ...placed, ...(externalTaxes && { externalTaxes: withoutPlaces(externalTaxes) }) }
}

/** The places are used only before the order, and are part of the recipients' addresses. */
const withoutPlaces = (taxes: NonNullable<Basket['externalTaxes']>): NonNullable<Basket['externalTaxes']> =>
  Object.fromEntries(Object.entries(taxes).map(([lineId, tax]) => [lineId, { ...tax, place: '' }]))

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
