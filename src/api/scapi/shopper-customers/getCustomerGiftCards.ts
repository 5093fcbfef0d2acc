import { z } from 'zod'
import { call } from '#api/call.ts'
import { CurrencySchema, named } from '#api/documents/document-schema.ts'
import { refuse } from '#commerce/refusals.ts'
import { toDecimal } from '#shared/money/money.ts'
import { CustomerParameters, customers } from './parameters.ts'

const CustomerGiftCardsSchema = named(
  'CustomerGiftCards',
  z.strictObject({
    data: z.array(
      z.strictObject({
        orderNo: z.string(),
        currency: CurrencySchema,
        recipientName: z.string(),
        boughtAt: z.string(),
        sendAt: z.string(),
        sentAt: z.string().nullable(),
        state: z.enum(['cancelled', 'sent', 'used', 'waiting']),
        giftCertificateItemId: z.string(),
        amount: z.number(),
      }),
    ),
  }),
)

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
  document: CustomerGiftCardsSchema,
  answer: (cards) => ({
    data: cards.map(({ itemId, amountCents, ...card }) => ({
      ...card,
      giftCertificateItemId: itemId,
      amount: toDecimal(amountCents, card.currency),
    })),
  }),
})
