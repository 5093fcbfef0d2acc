import { cardToken, createOrder, payOrder } from '#testing/http/checkout.ts'
import type { HttpShopper } from '#testing/http/http-shopper.ts'
import { perSecond, type Benchmark } from '../benchmark.ts'
import type { DatabaseLimits } from '../limits/limits.ts'
import { loadRun } from '../load.ts'
import type { ShopProcess } from '../shop-process.ts'
import { newGuests } from '../shopper.ts'
import { orderableProducts } from './products.ts'

const orders = 600
const firstGuest = 100_000
/** With fewer products, the stock would not last for all orders. */
const minimumProducts = 20

/** Whole checkouts over HTTP: basket, address, method, payment, order, and the order's payment. */
export async function checkout({ url }: ShopProcess, { updates }: DatabaseLimits): Promise<Benchmark[]> {
  const products = await shippableProducts(url)
  const guests = await newGuests(url, orders, firstGuest)
  // The card field requests the token from the gateway instead of the shop.
  const cards = await Promise.all(guests.map((guest) => cardToken(guest)))
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

/**
 * The products that can be ordered individually and shipped. Finds them by a first order of each, which also warms
 * up.
 */
export async function shippableProducts(url: string): Promise<string[]> {
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

/** A whole checkout of a guest. */
export async function buy(guest: HttpShopper, productId: string, creditCardToken: string): Promise<void> {
  const status = await payOrder(guest, await createOrder(guest, productId, creditCardToken))
  if (status !== 'new') throw new Error(`The order is ${status}`)
}
