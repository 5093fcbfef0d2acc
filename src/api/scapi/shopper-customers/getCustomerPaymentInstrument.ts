import { call } from '#api/call.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import { CardParameters, customers } from './parameters.ts'
import { CustomerPaymentInstrumentSchema, paymentInstrumentDocument } from './payment-instrument-document.ts'

export const getCustomerPaymentInstrument = call({
  path: `GET ${customers}/{customerId}/payment-instruments/{paymentInstrumentId}`,
  summary: 'Returns one saved card.',
  description: 'Never contains the card number. Refuses an unknown card (404).',
  auth: 'registered',
  parameters: CardParameters,
  async handle({ shop, shopper, parameters: { customerId, paymentInstrumentId } }) {
    const customer = await shop.customers.get(shopper, customerId)
    if (isRefusal(customer)) return customer
    const card = customer.wallet.find(({ id }) => id === paymentInstrumentId)
    return card ?? refuse('payment-instrument-not-found', { paymentInstrumentId })
  },
  document: CustomerPaymentInstrumentSchema,
  answer: (card, { site }) => paymentInstrumentDocument(card, site),
})
