import type { Basket, Shipment } from '#commerce/baskets/basket.ts'
import { ownBasket, requestContextOf } from '#commerce/baskets/change.ts'
import { noDayProblem } from '#commerce/baskets/delivery-day.ts'
import type { BasketDependencies, CommandContext } from '#commerce/baskets/dependencies.ts'
import { reprice } from '#commerce/baskets/reprice/reprice.ts'
import {
  offeredMethods,
  type OfferedMethod,
  type ShipmentOffers,
} from '#commerce/baskets/shipments/offered-methods.ts'
import { setShippingMethod } from '#commerce/baskets/shipments/set-shipping-method.ts'
import { itemsByShipment } from '#commerce/baskets/totals/items-by-shipment.ts'
import type { ApprovalQuote, QuotedMethod, QuoteRequest } from '#commerce/ports/payment-approvals.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { deliveryWithoutAddress, reachOf, withPayerAndAddress } from './payer-and-address.ts'

/**
 * See Baskets.approvalQuote. The amounts equal those of the basket after `applyApproval` with the same choice: both
 * use the same changes, and the calculation of the basket.
 */
export async function approvalQuote(
  dependencies: BasketDependencies,
  shopper: Shopper,
  { basketId, payer, shippingAddress }: Omit<QuoteRequest, 'approvalId'> & { basketId: string },
): Promise<ApprovalQuote | Refusal | undefined> {
  const basket = await ownBasket(dependencies, shopper, basketId)
  if (!basket) return refuse('basket-not-found', { basketId })
  const context = { ...dependencies, ...(await requestContextOf(dependencies, shopper, basket)) }
  const open = deliveryWithoutAddress(basket)
  const isReached = await reachOf(context, basket)
  const there = await priced(withPayerAndAddress(basket, payer, shippingAddress, isReached), context)
  const { openAmountCents: amountCents } = there
  if (!open) return { amountCents, methods: [], defaultMethodId: null }
  const delivery = there.shipments.find(({ id }) => id === open.id)
  if (!delivery?.address?.address1) return undefined
  const offers = await offeredMethods(there, delivery, context)
  const methods: QuotedMethod[] = []
  for (const { method } of offers.methods) {
    const chosen = await setShippingMethod(delivery.id, method.id)(there, context)
    if (isRefusal(chosen)) continue
    const sent = await priced(chosen, context)
    const shipment = sent.shipments.find(({ id }) => id === delivery.id)
    if (!shipment || noDayProblem(itemsByShipment(sent.items)(shipment), shipment, offers.pricing)) continue
    methods.push(quotedMethod(method, sent, shipment))
  }
  if (methods.length === 0) return undefined
  return { amountCents, methods, defaultMethodId: promised(methods, delivery, offers)?.id ?? null }
}

const priced = (basket: Basket, context: CommandContext): Promise<Basket> =>
  reprice(context, context, { basket, stock: 'trust' })

const quotedMethod = (
  { id, name, description }: OfferedMethod['method'],
  { shippingTotalCents, taxTotalCents, openAmountCents }: Basket,
  { arrivesOn }: Shipment,
): QuotedMethod => ({
  id,
  name,
  description,
  shippingCents: shippingTotalCents,
  taxCents: taxTotalCents,
  amountCents: openAmountCents,
  arrivesOn: arrivesOn ?? null,
})

/**
 * The method that the shop chooses. If this method has no arrival day and no discount: the first method with a day,
 * which the product page promised (docs/decisions/0136-amounts-of-express-payments.md).
 */
function promised(
  methods: readonly QuotedMethod[],
  { methodId }: Shipment,
  offers: ShipmentOffers,
): QuotedMethod | undefined {
  const standard = methods.find(({ id }) => id === methodId) ?? methods[0]
  const isDiscounted = offers.methods.some(
    ({ method, discountCents }) => method.id === standard?.id && discountCents > 0,
  )
  if (standard?.arrivesOn || isDiscounted) return standard
  return methods.find(({ arrivesOn }) => arrivesOn !== null) ?? standard
}
