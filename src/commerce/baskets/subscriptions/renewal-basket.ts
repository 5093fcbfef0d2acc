import { defaultShipmentId, type Basket } from '#commerce/baskets/basket.ts'
import type { RenewalInput } from '#commerce/baskets/basket-lifecycle.ts'
import type { BasketDependencies } from '#commerce/baskets/dependencies.ts'
import { newBasket, newItem, newShipment } from '#commerce/baskets/new-basket.ts'
import { orderProblem, repriceAndCheckStock } from '#commerce/baskets/reprice/reprice.ts'
import { isDayRefusal, isRefusal, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { newId } from '#shared/identity/ids.ts'

/** See Baskets.forRenewal. If the customer's method has no day now, the shop chooses one. */
export async function renewalBasket(
  dependencies: BasketDependencies,
  by: { shopper: Shopper; site: Site },
  renewal: RenewalInput,
): Promise<Basket | Refusal> {
  const basket = await basketFor(dependencies, by, renewal)
  return renewal.methodId !== null && isRefusal(basket) && isDayRefusal(basket)
    ? basketFor(dependencies, by, { ...renewal, methodId: null })
    : basket
}

async function basketFor(
  dependencies: BasketDependencies,
  { shopper, site }: { shopper: Shopper; site: Site },
  renewal: RenewalInput,
): Promise<Basket | Refusal> {
  const requestContext = { shopper, site, now: new Date() }
  const { currency, locale } = renewal
  const { now } = requestContext
  const before = newBasket({ id: newId(), shopper, currency, locale, isTemporary: true, now })
  const repriced = await repriceAndCheckStock(dependencies, requestContext, {
    before,
    wanted: filled(before, renewal),
    shortage: 'refuse',
    stock: 'read',
  })
  if (isRefusal(repriced)) return repriced
  const problem = await orderProblem(dependencies, requestContext, repriced)
  // The first order has reached the minimum order value of the site.
  return problem ?? { ...repriced, isThresholdMet: true }
}

function filled(empty: Basket, { items, card, ...renewal }: RenewalInput): Basket {
  return {
    ...empty,
    customerEmail: renewal.email,
    customerName: renewal.customerName,
    billingAddress: renewal.billingAddress,
    shipments: [
      {
        ...newShipment(defaultShipmentId),
        address: renewal.address,
        methodId: renewal.methodId,
        // The customer's choice of the first order. If it is no longer offered, the shop chooses another one.
        custom: { c_customerSelectedMethod: renewal.methodId !== null },
      },
    ],
    items: items.map(({ subscriptionId, productId, quantity }) =>
      newItem({ id: subscriptionId, productId, quantity, shipmentId: defaultShipmentId }),
    ),
    renewals: items.map(({ subscriptionId, discountPercent }) => ({
      itemId: subscriptionId,
      subscriptionId,
      discountPercent,
    })),
    paymentInstruments: [
      {
        id: newId(),
        methodId: card.methodId,
        amountCents: null,
        card: card.card,
        token: card.token,
        tokenExpiresAt: null,
        giftCardNumber: null,
        custom: { c_walletUUID: card.id },
      },
    ],
  }
}
