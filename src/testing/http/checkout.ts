import { address } from '#testing/orders/buyer.ts'
import { field, type HttpShopper } from './http-shopper.ts'

/** A token for a card, from the sandbox gateway's own endpoint, as the card field requests it. */
export async function cardToken(shopper: HttpShopper, number = '4111111111111111'): Promise<string> {
  const card = { number, expirationMonth: 12, expirationYear: 2030, securityCode: '123' }
  return field(await shopper.post('/sandbox-gateway/tokens', card), 'token')
}

/** A created order and its payment instrument. */
export interface CreatedOrder {
  orderNo: string
  paymentInstrumentId: string
}

/** The calls of a checkout up to the order: basket, address, method, payment instrument, order. */
export async function createOrder(
  shopper: HttpShopper,
  productId: string,
  creditCardToken: string,
): Promise<CreatedOrder> {
  const basket = await shopper.call('ShopperBaskets.createBasket', {
    body: { productItems: [{ productId, quantity: 1 }] },
  })
  const parameters = { basketId: field(basket, 'basketId') }
  const shipment = { ...parameters, shipmentId: 'me' }
  await shopper.call('ShopperBaskets.updateCustomerForBasket', {
    parameters,
    body: { email: 'ada@example.com' },
  })
  await shopper.call('ShopperBaskets.updateShippingAddressForShipment', {
    parameters: { ...shipment, useAsBilling: true },
    body: address,
  })
  const methods = await shopper.call('ShopperBaskets.getShippingMethodsForShipment', { parameters: shipment })
  await shopper.call('ShopperBaskets.updateShippingMethodForShipment', {
    parameters: shipment,
    body: { id: field(methods, 'applicableShippingMethods', 0, 'id') },
  })
  await shopper.call('ShopperBaskets.addPaymentInstrumentToBasket', {
    parameters,
    body: { paymentMethodId: 'CREDIT_CARD', paymentCard: { creditCardToken, holder: 'Ada Bell' } },
  })
  const order = await shopper.call('ShopperOrders.createOrder', { body: parameters })
  return {
    orderNo: field(order, 'orderNo'),
    paymentInstrumentId: field(order, 'paymentInstruments', 0, 'paymentInstrumentId'),
  }
}

/** Pays a created order. Returns the order's status. */
export async function payOrder(shopper: HttpShopper, parameters: CreatedOrder): Promise<string> {
  const paid = await shopper.call('ShopperOrders.updatePaymentInstrumentForOrder', {
    parameters: { ...parameters },
    body: { paymentMethodId: 'CREDIT_CARD' },
  })
  return field(paid, 'status')
}
