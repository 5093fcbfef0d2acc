import { shippingAddress } from './bag-calls.ts'

/** A saved card, as the shop returns it. */
export const card = {
  paymentInstrumentId: 'old',
  paymentCard: { cardType: 'Visa', numberLastDigits: '1111', expirationMonth: 12, expirationYear: 2034 },
}
/** A subscription, as the shop returns it. */
export const subscription = {
  subscriptionId: 's1',
  status: 'active',
  productId: '301012',
  productName: 'Assorted Chocolates',
  quantity: 1,
  price: 34,
  currency: 'USD',
  every: 1,
  everyPeriod: 3,
  nextOrderDate: '2040-01-10',
  address: shippingAddress,
  paymentInstrument: card,
  orders: [],
  events: [],
}
