import { perSecond, type Benchmark } from '../benchmark.ts'
import type { DatabaseLimits } from '../limits/limits.ts'
import { loadRun } from '../load.ts'
import type { ShopProcess } from '../shop-process.ts'
import { field, newGuests, type Shopper } from '../shopper.ts'
import { orderableProducts } from './products.ts'

const orders = 600
const firstGuest = 100_000
/** With fewer products, the stock would not last for all orders. */
const minimumProducts = 20

const address = {
  firstName: 'Ada',
  lastName: 'Bell',
  address1: '12 Orchard Lane',
  city: 'New York',
  stateCode: 'NY',
  postalCode: '10001',
  countryCode: 'US',
  phone: '(212) 555-0101',
}

/** Whole checkouts over HTTP: basket, address, method, payment, order, and the order's payment. */
export async function checkout({ url }: ShopProcess, { updates }: DatabaseLimits): Promise<Benchmark[]> {
  const products = await shippableProducts(url)
  const guests = await newGuests(url, orders, firstGuest)
  // The card field requests the token from the gateway, not from the shop.
  const cards = await Promise.all(guests.map(cardToken))
  const load = await loadRun({
    count: orders,
    work: async (index) => {
      const guest = guests[index]
      if (guest) await buy(guest, products[index % products.length] ?? '', cards[index] ?? '')
    },
  })
  return [
    perSecond('whole checkout', load, {
      atLeast: 100,
      limit: updates,
      limitName: 'single-row update and commit',
    }),
    { name: 'whole checkout, p99', value: load.p99, unit: 'ms' },
  ]
}

/** The products that can be ordered one by one and shipped. Finds them by a first order of each, which also warms up. */
async function shippableProducts(url: string): Promise<string[]> {
  const candidates = await orderableProducts(url)
  const guests = await newGuests(url, candidates.length, firstGuest - candidates.length)
  const bought = await Promise.all(
    candidates.map(async (productId, index) => {
      const guest = guests[index]
      if (!guest) return []
      const isBought = await buy(guest, productId, await cardToken(guest)).then(
        () => true,
        () => false,
      )
      return isBought ? [productId] : []
    }),
  )
  const products = bought.flat()
  if (products.length < minimumProducts) throw new Error(`Only ${products.length} products could be bought`)
  return products
}

async function cardToken(guest: Shopper): Promise<string> {
  const card = { number: '4111111111111111', expirationMonth: 12, expirationYear: 2030, securityCode: '123' }
  return field(await guest.post('/sandbox-gateway/tokens', card), 'token')
}

async function buy(guest: Shopper, productId: string, creditCardToken: string): Promise<void> {
  const basket = await guest.call('ShopperBaskets.createBasket', {
    body: { productItems: [{ productId, quantity: 1 }] },
  })
  const parameters = { basketId: field(basket, 'basketId') }
  const shipment = { ...parameters, shipmentId: 'me' }
  await guest.call('ShopperBaskets.updateCustomerForBasket', {
    parameters,
    body: { email: 'ada@example.com' },
  })
  await guest.call('ShopperBaskets.updateShippingAddressForShipment', {
    parameters: { ...shipment, useAsBilling: true },
    body: address,
  })
  const methods = await guest.call('ShopperBaskets.getShippingMethodsForShipment', { parameters: shipment })
  await guest.call('ShopperBaskets.updateShippingMethodForShipment', {
    parameters: shipment,
    body: { id: field(methods, 'applicableShippingMethods', 0, 'id') },
  })
  await guest.call('ShopperBaskets.addPaymentInstrumentToBasket', {
    parameters,
    body: { paymentMethodId: 'CREDIT_CARD', paymentCard: { creditCardToken, holder: 'Ada Bell' } },
  })
  const order = await guest.call('ShopperOrders.createOrder', { body: parameters })
  const placed = await guest.call('ShopperOrders.updatePaymentInstrumentForOrder', {
    parameters: {
      orderNo: field(order, 'orderNo'),
      paymentInstrumentId: field(order, 'paymentInstruments', 0, 'paymentInstrumentId'),
    },
    body: { paymentMethodId: 'CREDIT_CARD' },
  })
  const status = field(placed, 'status')
  if (status !== 'new') throw new Error(`The order is ${status}`)
}
