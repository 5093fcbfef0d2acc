import { call } from '#api/call.ts'
import type { BasketsVersion } from '#api/scapi/shopper-baskets/version.ts'
import { OptinsInput } from '#commerce/subscriptions/inputs.ts'
import { readFrequency } from '#shared/commerce/subscriptions.ts'

/** API-112, BAG-019. */
export const setSubscriptionOptins = <Document>({
  document,
  schema,
}: Pick<BasketsVersion<Document>, 'document' | 'schema'>) =>
  call({
    path: 'POST /product/v1/organizations/{organizationId}/subscription-optins',
    summary: 'Sets which products of a basket are subscribed to, and how often they come.',
    description:
      'Replaces the opt-ins of the basket; an empty list `optedin` removes them. `frequency` is `{every}_{every_period}`, with the periods 1 (days), 2 (weeks) and 3 (months). Each product has to be in the basket, to be delivered, and offered as a subscription in this frequency (400). Answers with the basket: `c_subscriptions` has the opt-ins that hold, and `c_subscriptionNeeds` is `account` while a guest would be refused the order.',
    auth: 'shopper',
    body: OptinsInput,
    handle: ({ shop, shopper, body }) =>
      shop.baskets.setSubscriptionOptins(shopper, body.basketId, wantedOptins(body)),
    document: schema,
    answer: document,
  })

/** The schema has parsed the frequency, so it is always present. */
const wantedOptins = ({ optedin, productOffer = {} }: OptinsInput) =>
  optedin.flatMap(({ product: productId, frequency: text }) => {
    const frequency = readFrequency(text)
    const offer = productOffer[productId]
    const offerId = typeof offer === 'object' ? offer.id : offer
    return frequency ? [{ productId, offerId, ...frequency }] : []
  })
