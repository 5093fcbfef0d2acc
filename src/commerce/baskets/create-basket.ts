import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { Currency } from '#shared/money.ts'
import { newId } from '#shared/ids.ts'
import { addItems } from './items/add-items.ts'
import { addShipment } from './shipments/add-shipment.ts'
import { defaultShipmentId, type Basket } from './basket.ts'
import type { BasketOptions, Changed } from './baskets.ts'
import { changeBasket } from './change-basket.ts'
import { changeShipment } from './shipments/change-shipment.ts'
import { addCoupon } from './coupons.ts'
import { withCustomerDetails } from './customer-details.ts'
import type { BasketInput } from './inputs.ts'
import { newBasket } from './new-basket.ts'
import type { BasketDependencies, BasketCommand, RequestContext } from './dependencies.ts'
import { addPaymentInstrument } from './payment/payment-instruments.ts'
import { expiryOf, mostTemporaryBaskets } from './quotas.ts'
import { insertBasket, readBasketOf, temporaryBasketIds } from './queries.ts'
import { setBillingAddress } from './payment/set-billing-address.ts'
import { setCustomer } from './set-customer.ts'
import { repriceAndCheckStock } from './reprice/reprice.ts'

/** See Baskets.create: the verbs for everything that the input has, on an empty basket. */
export async function createBasket(
  parts: BasketDependencies,
  { shopper, site, currency }: { shopper: Shopper; site: Site; currency: Currency },
  input: BasketInput,
  { isTemporary = false, populateCustomerDetails = false }: BasketOptions,
): Changed {
  const visit: RequestContext = { shopper, site, now: new Date() }
  if (isTemporary) {
    const basketIds = await temporaryBasketIds(parts.database, {
      siteId: site.id,
      customerId: shopper.customerId,
    })
    if (basketIds.length >= mostTemporaryBaskets)
      return refuse('basket-limit-reached', { limit: mostTemporaryBaskets, basketIds })
  }
  const empty = newBasket({ id: newId(), shopper, currency, isTemporary, now: visit.now })
  const known = await withCustomerDetails(
    empty,
    { ...parts, ...visit },
    { withAddress: populateCustomerDetails },
  )
  const filled = await applyAll(known, verbsFor(input), { ...parts, ...visit })
  if (isRefusal(filled)) return filled
  const settled = await repriceAndCheckStock(parts, visit, {
    before: empty,
    wanted: filled,
    shortage: 'refuse',
    stock: 'ask',
  })
  if (isRefusal(settled)) return settled
  const paid = await withInstruments(parts, visit, settled, input)
  if (isRefusal(paid)) return paid
  const isNew = await insertBasket(parts.database, paid, expiryOf(shopper.kind, visit.now))
  return isNew ? paid : refuseSecond(parts, shopper)
}

function verbsFor(input: BasketInput): BasketCommand[] {
  const { billingAddress, customerInfo, shipments = [], productItems = [], couponItems = [] } = input
  return [
    changeBasket({ ...input, currency: undefined }),
    ...shipments.map((shipment, index): BasketCommand => {
      const id = shipment.shipmentId ?? (index === 0 ? defaultShipmentId : undefined)
      return id === defaultShipmentId ? changeShipment(id, shipment) : addShipment(shipment)
    }),
    ...(customerInfo ? [setCustomer(customerInfo)] : []),
    ...(billingAddress ? [setBillingAddress(billingAddress, { useAsShipping: false })] : []),
    ...(productItems.length > 0 ? [addItems(productItems)] : []),
    ...couponItems.map(({ code }) => addCoupon(code)),
  ]
}

/** One verb after the other, up to the first refusal. */
export async function applyAll(
  basket: Basket,
  verbs: readonly BasketCommand[],
  counter: RequestContext & BasketDependencies,
): Promise<Basket | Refusal> {
  let changed = basket
  for (const verb of verbs) {
    const next = await verb(changed, counter)
    if (isRefusal(next)) return next
    changed = next
  }
  return changed
}

/** What can be paid with depends on the total: so instruments come when it is known. */
async function withInstruments(
  parts: BasketDependencies,
  visit: RequestContext,
  settled: Basket,
  { paymentInstruments = [] }: BasketInput,
): Promise<Basket | Refusal> {
  if (paymentInstruments.length === 0) return settled
  const paid = await applyAll(settled, paymentInstruments.map(addPaymentInstrument), { ...parts, ...visit })
  if (isRefusal(paid)) return paid
  return repriceAndCheckStock(parts, visit, {
    before: settled,
    wanted: paid,
    shortage: 'refuse',
    stock: 'trust',
  })
}

async function refuseSecond(
  { database }: BasketDependencies,
  { customerId, siteId }: Shopper,
): Promise<Refusal> {
  const existing = await readBasketOf(database, { siteId, customerId })
  return refuse('basket-limit-reached', { limit: 1, basketIds: existing ? [existing.id] : [] })
}
