import { call } from '#api/call.ts'
import { refuse } from '#commerce/refusals.ts'
import { toDecimal } from '#shared/money.ts'
import { CustomerParameters, customers } from './parameters.ts'

/** ACC-066. */
export const getCustomerGiftCards = call({
  path: `GET ${customers}/{customerId}/gift-cards`,
  summary: 'Returns the e-gift cards that the customer has bought at this site, the newest first.',
  description:
    '`state` is `waiting` for its day or its mail, `sent`, `used` at least once, or `cancelled`. Number and code are the recipient’s, and never here. Refuses to show the cards of other customers (403).',
  auth: 'registered',
  parameters: CustomerParameters,
  async handle({ shop, site, shopper, parameters: { customerId } }) {
    if (shopper.customerId !== customerId) return refuse('not-yours', {})
    return shop.giftCards.sold.boughtBy({ customerId, siteId: site.id })
  },
  answer: (cards) => ({
    data: cards.map(({ itemId, amountCents, ...card }) => ({
      ...card,
      giftCertificateItemId: itemId,
      amount: toDecimal(amountCents),
    })),
  }),
})
