import { perSecond, type Figure } from '../benchmark.ts'
import type { DatabaseLimits } from '../limits/limits.ts'
import { loadRun } from '../load.ts'
import type { ShopProcess } from '../shop-process.ts'
import { field, newGuests } from '../shopper.ts'
import { firstProduct } from './products.ts'

const standingBaskets = 500
const addsToEach = 8
const newBaskets = 1_500

/** ADD TO BAG over HTTP with a real token: into bags that stand, and into new ones. */
export async function addToBag({ url }: ShopProcess, { updates }: DatabaseLimits): Promise<Figure[]> {
  const { sellableId: productId } = await firstProduct(url)
  const body = [{ productId, quantity: 1 }]
  const guests = await newGuests(url, standingBaskets + newBaskets)
  const baskets = await Promise.all(
    guests.slice(0, standingBaskets).map(async (guest) => {
      const basketId = field(await guest.call('ShopperBaskets.createBasket', { body: {} }), 'basketId')
      return { guest, basketId }
    }),
  )
  const standing = await loadRun({
    count: standingBaskets * addsToEach,
    work: async (index) => {
      const basket = baskets[index % standingBaskets]
      const { basketId } = basket ?? { basketId: '' }
      await basket?.guest.call('ShopperBaskets.addItemToBasket', { parameters: { basketId }, body })
    },
  })
  const fresh = await loadRun({
    count: newBaskets,
    work: async (index) => {
      await guests[standingBaskets + index]?.call('ShopperBaskets.createBasket', {
        body: { productItems: body },
      })
    },
  })
  const limit = { limit: updates, limitName: 'single-row update and commit' }
  return [
    perSecond('add to a standing bag', standing, { ...limit, atLeast: 1_000 }),
    { name: 'add to a standing bag, p99', value: standing.p99, unit: 'ms', atMost: 60 },
    perSecond('add to a new bag', fresh, { ...limit, atLeast: 600 }),
    { name: 'add to a new bag, p99', value: fresh.p99, unit: 'ms', atMost: 60 },
  ]
}
