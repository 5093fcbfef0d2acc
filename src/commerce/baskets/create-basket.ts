import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { Currency } from '#shared/money/money.ts'
import { newId } from '#shared/identity/ids.ts'
import { addItems } from './items/add-items.ts'
import { addShipment } from './shipments/add-shipment.ts'
import { addEGiftCard } from './e-gift-cards/change-e-gift-cards.ts'
import { defaultShipmentId, type Basket } from './basket.ts'
import type { BasketOptions } from './basket-lifecycle.ts'
import type { Changed } from './basket-commands.ts'
import { withHold } from './change.ts'
import { changeBasket } from './change-basket.ts'
import { recipientsProblemOf } from './limits/recipient-limit.ts'
import { changeShipment } from './shipments/change-shipment.ts'
import { addCoupon } from './coupons.ts'
import { withCustomerDetails, withDefaultCard } from './customer-details.ts'
import type { BasketInput } from './inputs.ts'
import { newBasket } from './new-basket.ts'
import {
  senderOf,
  sendersOf,
  type BasketCommand,
  type BasketDependencies,
  type CommandContext,
  type RequestContext,
} from './dependencies.ts'
import { addPaymentInstrument } from './payment/payment-instruments.ts'
import { expiryOf, mostTemporaryBaskets } from './limits/quotas.ts'
import { insertBasket, lockTemporaryBaskets, readBasketOf, temporaryBasketIds } from './queries.ts'
import type { RecentBaskets } from './recent-baskets.ts'
import { setBillingAddress } from './payment/set-billing-address.ts'
import { setCustomer } from './set-customer.ts'
import { repriceAndCheckStock } from './reprice/reprice.ts'
import { changesHolds, holdForPayment } from './stock/hold-for-payment.ts'

/** See Baskets.create. Runs the commands for all parts of the input on an empty basket. */
export async function createBasket(
  dependencies: BasketDependencies & { recent: RecentBaskets },
  { shopper, site, currency }: { shopper: Shopper; site: Site; currency: Currency },
  input: BasketInput,
  {
    isTemporary = false,
    populateCustomerDetails = false,
    additionKey,
    locale,
    taxMode = 'internal',
  }: BasketOptions,
): Changed {
  const requestContext: RequestContext = { shopper, site, now: new Date() }
  const { now } = requestContext
  const empty: Basket = {
    ...newBasket({ id: newId(), shopper, currency, locale, isTemporary, now }),
    ...(taxMode === 'external' && { taxMode }),
  }
  const [first, ...others] = input.shipments ?? []
  const further = others.length + (first?.shipmentId && first.shipmentId !== defaultShipmentId ? 1 : 0)
  const tooMany = recipientsProblemOf(further, empty, site)
  if (tooMany) return tooMany
  const atLimit = isTemporary && (await refuseAtLimit(dependencies, shopper))
  if (atLimit) return atLimit
  const withDetails = await withCustomerDetails(
    empty,
    { ...dependencies, ...requestContext },
    { withAddress: populateCustomerDetails },
  )
  const filled = await runAll(withDetails, commandsFor(input, additionKey), {
    ...dependencies,
    ...requestContext,
  })
  if (isRefusal(filled)) return filled
  const repriced = await repriceAndCheckStock(dependencies, requestContext, {
    before: empty,
    wanted: filled,
    shortage: 'refuse',
    stock: 'read',
  })
  if (isRefusal(repriced)) return repriced
  const paid = await withInstruments(dependencies, requestContext, repriced, {
    ...input,
    withDefaultCard: populateCustomerDetails,
  })
  if (isRefusal(paid)) return paid
  const saved = await saveNew(dependencies, requestContext, { empty, filled: paid })
  if (isRefusal(saved)) return saved
  dependencies.recent.remember(saved.basket, saved.document)
  return saved.basket
}

/** Stores the basket with its JSON, and holds stock if its payment is verified. */
async function saveNew(
  dependencies: BasketDependencies,
  { shopper, now }: RequestContext,
  { empty, filled }: { empty: Basket; filled: Basket },
): Promise<{ basket: Basket; document: string } | Refusal> {
  const { database } = dependencies
  const insert = async () => {
    const document = await insertBasket(database, filled, expiryOf(shopper.kind, now))
    return document === undefined ? refuseSecond(dependencies, shopper) : { basket: filled, document }
  }
  const isHeld = changesHolds(empty, filled)
  if (!filled.isTemporary && !isHeld) return insert()
  return database.transact(async () => {
    if (filled.isTemporary) {
      // Other requests may have added some since this request started.
      await lockTemporaryBaskets(database, shopper)
      const atLimit = await refuseAtLimit(dependencies, shopper)
      if (atLimit) return atLimit
    }
    const inserted = await insert()
    if (isRefusal(inserted) || !isHeld) return inserted
    const until = await holdForPayment(dependencies, filled, senderOf(shopper))
    return { ...inserted, basket: withHold(filled, until) }
  })
}

/** The refusal for a customer with the maximum number of temporary baskets. */
async function refuseAtLimit(
  { database }: BasketDependencies,
  { siteId, customerId }: Shopper,
): Promise<Refusal | undefined> {
  const basketIds = await temporaryBasketIds(database, { siteId, customerId })
  return basketIds.length >= mostTemporaryBaskets
    ? refuse('temporary-basket-limit-reached', { limit: mostTemporaryBaskets, basketIds })
    : undefined
}

function commandsFor(input: BasketInput, additionKey: string | undefined): BasketCommand[] {
  const { billingAddress, customerInfo, shipments = [], productItems = [], couponItems = [] } = input
  const { giftCertificateItems = [] } = input
  return [
    changeBasket({ ...input, currency: undefined }),
    ...shipments.map((shipment, index): BasketCommand => {
      const id = shipment.shipmentId ?? (index === 0 ? defaultShipmentId : undefined)
      return id === defaultShipmentId ? changeShipment(id, shipment) : addShipment(shipment)
    }),
    ...(customerInfo ? [setCustomer(customerInfo)] : []),
    ...(billingAddress ? [setBillingAddress(billingAddress, { useAsShipping: false })] : []),
    ...(productItems.length > 0 ? [addItems(productItems, additionKey)] : []),
    // One key belongs to one addition.
    ...giftCertificateItems.map((card, index) =>
      addEGiftCard(card, index === 0 && productItems.length === 0 ? additionKey : undefined),
    ),
    ...couponItems.map(({ code }) => addCoupon(code)),
  ]
}

/** Runs the commands one after the other, up to the first refusal. */
async function runAll(
  basket: Basket,
  commands: readonly BasketCommand[],
  context: CommandContext,
): Promise<Basket | Refusal> {
  let changed = basket
  for (const command of commands) {
    const next = await command(changed, context)
    if (isRefusal(next)) return next
    changed = next
  }
  return changed
}

/** Adds the payment instruments after the total is known, because the applicable methods depend on it. */
async function withInstruments(
  dependencies: BasketDependencies,
  requestContext: RequestContext,
  repriced: Basket,
  { paymentInstruments = [], withDefaultCard: isPopulated }: BasketInput & { withDefaultCard: boolean },
): Promise<Basket | Refusal> {
  const context = { ...dependencies, ...requestContext }
  // Each instrument causes a gateway call. The calls that add a single one are counted before they get here.
  for (const _ of paymentInstruments) {
    const refused = await dependencies.limits.take('payment', ...sendersOf(requestContext.shopper))
    if (refused) return refused
  }
  const instructed = await runAll(repriced, paymentInstruments.map(addPaymentInstrument), context)
  if (isRefusal(instructed)) return instructed
  const paid = isPopulated ? await withDefaultCard(instructed, context) : instructed
  if (paid === repriced) return repriced
  return repriceAndCheckStock(dependencies, requestContext, {
    before: repriced,
    wanted: paid,
    shortage: 'refuse',
    stock: 'trust',
  })
}

/** The refusal for a customer who already has a basket. */
async function refuseSecond(
  { database }: BasketDependencies,
  { customerId, siteId }: Shopper,
): Promise<Refusal> {
  const existing = await readBasketOf(database, { siteId, customerId })
  return refuse('basket-limit-reached', { limit: 1, basketIds: existing ? [existing.id] : [] })
}
