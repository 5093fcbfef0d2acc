import type { Basket } from '#commerce/baskets/basket.ts'
import type { WalletCard } from '#commerce/customers/customer.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { RenewalDependencies, Renewing } from './renewal-dependencies.ts'
import type { Subscription } from './subscriptions.ts'

/**
 * The key of subscriptions that are sent together: one address, one method, one card. Omits the id of the address,
 * because equal addresses may have different ids.
 */
export const parcelKey = ({ address: { id: _, ...address }, methodId, cardId, currency }: Subscription) => ({
  address,
  methodId,
  cardId,
  currency,
})

/** The basket of an order of these subscriptions, with current prices. */
export const parcelBasket = (
  { baskets }: Pick<RenewalDependencies, 'baskets'>,
  { customer, site, shopper }: Renewing,
  parcel: readonly Subscription[],
  { first, card }: { first: Subscription; card: WalletCard },
): Promise<Basket | Refusal> =>
  baskets.forRenewal(shopper, site, {
    currency: first.currency,
    ...(first.locale && { locale: first.locale }),
    email: customer.email,
    customerName: `${customer.firstName} ${customer.lastName}`,
    address: first.address,
    billingAddress: first.billingAddress,
    methodId: first.methodId,
    items: parcel.map(({ id, productId, quantity, discountPercent }) => ({
      subscriptionId: id,
      productId,
      quantity,
      discountPercent,
    })),
    card,
  })
