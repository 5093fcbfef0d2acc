import { z } from 'zod'
import { call } from '#api/call.ts'
import { BalanceInput } from '#commerce/gift-cards/inputs.ts'
import { toDecimal } from '#shared/money.ts'

/** API-079, API-080. By POST, so that numbers and codes stand in no log. */
export const balanceOfGiftCard = call({
  path: 'POST /gift-card-balance',
  summary: 'What is left on a gift card.',
  auth: 'public',
  limit: 'lookup',
  body: BalanceInput.extend({ c_recaptchaToken: z.string().max(4_096).optional() }),
  handle: ({ shop, body }) =>
    shop.giftCards.balance({ number: body.giftCardNumber, securityCode: body.securityCode }),
  answer: ({ balanceCents, currency }) => ({
    success: true,
    availableBalance: toDecimal(balanceCents),
    currency,
    message: '',
  }),
})
