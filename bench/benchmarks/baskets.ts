import { field } from '#testing/http/http-shopper.ts'
import { perSecond, type Benchmark } from '../benchmark.ts'
import type { DatabaseLimits } from '../limits/limits.ts'
import { loadRun } from '../load.ts'
import type { ShopProcess } from '../shop-process.ts'
import { newGuests } from '../shopper.ts'
import { firstProduct } from './products.ts'

const existingBaskets = 500
const addsPerBasket = 8
const newBaskets = 1_500

/** Adds items over HTTP with a real token: to existing baskets, and to new ones. */
export async function addToBag({ url }: ShopProcess, { updates }: DatabaseLimits): Promise<Benchmark[]> {
  const { sellableId: productId } = await firstProduct(url)
  const body = [{ productId, quantity: 1 }]
  const guests = await newGuests(url, existingBaskets + newBaskets)
  const baskets = await Promise.all(
    guests.slice(0, existingBaskets).map(async (guest) => {
      const basketId = field(await guest.call('ShopperBaskets.createBasket', { body: {} }), 'basketId')
      return { guest, basketId }
    }),
  )
  const existing = await loadRun({
    count: existingBaskets * addsPerBasket,
    work: async (index) => {
      const basket = baskets[index % existingBaskets]
      const { basketId } = basket ?? { basketId: '' }
      await basket?.guest.call('ShopperBaskets.addItemToBasket', { parameters: { basketId }, body })
    },
  })
  const fresh = await loadRun({
    count: newBaskets,
    work: async (index) => {
      await guests[existingBaskets + index]?.call('ShopperBaskets.createBasket', {
        body: { productItems: body },
      })
    },
  })
  const limit = { limit: updates, limitName: 'single-row update and commit' }
  return [
    perSecond('add to an existing basket', existing, { ...limit, atLeast: 1_000 }),
    { name: 'add to an existing basket, p99', value: existing.p99, unit: 'ms', atMost: 60 },
    perSecond('add to a new basket', fresh, { ...limit, atLeast: 600 }),
    { name: 'add to a new basket, p99', value: fresh.p99, unit: 'ms', atMost: 60 },
  ]
}
