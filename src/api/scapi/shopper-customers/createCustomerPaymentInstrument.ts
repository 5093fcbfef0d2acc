import { call } from '#api/call.ts'
import type { NewCard } from '#commerce/customers/customers.ts'
import { customFields, WalletCardInput } from '#commerce/customers/inputs.ts'
import { refuse } from '#commerce/refusals.ts'
import { bringsCardSecrets } from '#shared/payment/card.ts'
import { CustomerParameters, customers } from './parameters.ts'
import { CustomerPaymentInstrumentSchema, paymentInstrumentDocument } from './payment-instrument-document.ts'

/** API-035. The gateway provides card type, masked number and expiry date; those in the body are ignored. */
export const createCustomerPaymentInstrument = call({
  path: `POST ${customers}/{customerId}/payment-instruments`,
  summary: 'Saves a card for the customer.',
  description:
    'Needs a token of the gateway. For clients other than the shop’s own storefront, the sandbox saves a test card of which only the masked number is known; elsewhere such a card is refused (`payment-not-authorizable`). Refuses card numbers and security codes, a card that is saved already, and more than 10 cards.',
  auth: 'registered',
  limit: 'payment',
  parameters: CustomerParameters,
  body: WalletCardInput,
  async handle({ shop, shopper, client, parameters, body }) {
    if (bringsCardSecrets(body)) return refuse('card-number-refused', {})
    const token = body.c_transienttoken || body.c_paymentToken || body.paymentCard.creditCardToken
    const { maskedNumber, ...card } = body.paymentCard
    if (!token && maskedNumber && !client.isOwn) {
      const testToken = await shop.payments.tokenOfMaskedCard({ ...card, maskedNumber })
      return testToken === undefined
        ? refuse('payment-not-authorizable', {})
        : shop.customers.addCard(shopper, parameters.customerId, cardFrom(body, testToken))
    }
    if (!token) {
      const reason = 'A saved card needs the token of the payment service'
      return refuse('invalid-field', { field: 'paymentCard.creditCardToken', value: '', reason })
    }
    return shop.customers.addCard(shopper, parameters.customerId, cardFrom(body, token))
  },
  document: CustomerPaymentInstrumentSchema,
  answer: (card, { site }) => paymentInstrumentDocument(card, site),
})

function cardFrom(input: WalletCardInput, token: string): NewCard {
  const {
    c_paymentToken: _stored,
    c_transienttoken: _transient,
    c_transientTokenExp: _expiry,
    ...custom
  } = customFields(input)
  return {
    methodId: input.paymentMethodId,
    token,
    holder: input.paymentCard.holder || null,
    isDefault: input.default,
    custom,
  }
}
