import { z } from 'zod'
import { call } from '#api/call.ts'
import { CurrencySchema, named } from '#api/documents/document-schema.ts'
import { BotCheckToken } from '#commerce/bot-check/inputs.ts'
import { BalanceInput } from '#commerce/gift-cards/inputs.ts'
import { toDecimal } from '#shared/money/money.ts'

const BalanceOfGiftCardResultSchema = named(
  'BalanceOfGiftCardResult',
  z.strictObject({
    success: z.boolean(),
    availableBalance: z.number(),
    currency: CurrencySchema,
    message: z.string(),
  }),
)

/** API-079, API-080. Uses POST, so that no log contains the number and the code. */
export const balanceOfGiftCard = call({
  path: 'POST /gift-card-balance',
  summary: 'Returns the balance of a gift card.',
  description:
    'Needs number and security code. Refuses a wrong pair, and more than ten wrong tries an hour of one sender for one card.',
  auth: 'public',
  limit: 'lookup',
  body: BalanceInput.extend({ c_recaptchaToken: BotCheckToken }),
  botCheck: { action: 'gift-card-balance', token: ({ body }) => body.c_recaptchaToken },
  handle: ({ shop, body, request }) =>
    shop.giftCards.balance({
      number: body.giftCardNumber,
      securityCode: body.securityCode,
      sender: request.ip,
    }),
  document: BalanceOfGiftCardResultSchema,
  answer: ({ balanceCents, currency }) => ({
    success: true,
    availableBalance: toDecimal(balanceCents, currency),
    currency,
    message: '',
  }),
})
