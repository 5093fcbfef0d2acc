import { call, nothing } from '#api/call.ts'
import { CardParameters, customers } from './parameters.ts'

export const deleteCustomerPaymentInstrument = call({
  path: `DELETE ${customers}/{customerId}/payment-instruments/{paymentInstrumentId}`,
  summary: 'Deletes a saved card.',
  description: 'The gateway deletes it too. Refuses an unknown card (404).',
  auth: 'registered',
  parameters: CardParameters,
  status: 204,
  handle: ({ shop, shopper, parameters: { customerId, paymentInstrumentId } }) =>
    shop.customers.removeCard(shopper, customerId, paymentInstrumentId),
  answer: nothing,
})
