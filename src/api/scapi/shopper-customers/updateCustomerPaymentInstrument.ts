import { call } from '#api/call.ts'
import { WalletCardChange } from '#commerce/customers/inputs.ts'
import { CardParameters, customers } from './parameters.ts'
import { CustomerPaymentInstrumentSchema, paymentInstrumentDocument } from './payment-instrument-document.ts'

export const updateCustomerPaymentInstrument = call({
  path: `PATCH ${customers}/{customerId}/payment-instruments/{paymentInstrumentId}`,
  summary: 'Changes a saved card.',
  description: 'Can make it the default card or change its expiry date. Refuses an unknown card (404).',
  auth: 'registered',
  parameters: CardParameters,
  body: WalletCardChange,
  handle: ({ shop, shopper, parameters: { customerId, paymentInstrumentId }, body }) =>
    shop.customers.changeCard(shopper, customerId, paymentInstrumentId, {
      isDefault: body.default,
      expirationMonth: body.paymentCard?.expirationMonth,
      expirationYear: body.paymentCard?.expirationYear,
    }),
  document: CustomerPaymentInstrumentSchema,
  answer: (card, { site }) => paymentInstrumentDocument(card, site),
})
