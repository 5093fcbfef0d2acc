import { expect, test } from 'vitest'
import type { Calls } from '#api/calls.ts'
import { openBag } from '#storefront/state/bag/store/bag.ts'
import { openSplit, type Share } from './split-line.ts'

const lost = new TypeError('Failed to fetch')
const shares = [{ shipmentId: 'ben', pieces: 4 }]

/** A line of 12 pieces, and a server that loses its next responses: before it has executed the request, or after. */
async function openLine(losses: ('before' | 'after')[]) {
  let quantity = 12
  let isReadable = true
  const basket = () => ({ basketId: 'b1', productItems: [{ itemId: 'tins', quantity }] })
  const calls = {
    ShopperCustomers: {
      async getCustomerBaskets() {
        if (!isReadable) throw lost
        return { baskets: [basket()] }
      },
    },
    ShopperBaskets: {
      async updateItemsInBasket({ body }: { body: { c_pieces: number }[] }) {
        const loss = losses.shift()
        if (loss !== 'before') for (const { c_pieces } of body) quantity -= c_pieces
        if (loss) throw lost
        return basket()
      },
    },
    // The split makes only these calls.
  } as unknown as Calls
  const bag = openBag({ calls: () => calls, customerId: () => 'ana' })
  await bag.load()
  const split = openSplit(bag)
  return {
    split: (given: readonly Share[] = shares) => split('tins', given),
    left: () => quantity,
    setReadable: (value: boolean) => void (isReadable = value),
  }
}

test('a split with a lost response succeeds when the bag shows its result', async () => {
  const { split, left } = await openLine(['after'])
  await split()
  expect(left()).toBe(8)
  await split()
  expect(left()).toBe(4)
})

test.each(['before', 'after'] as const)(
  'a repeated split moves its pieces once: response lost %s the work',
  async (when) => {
    const { split, left, setReadable } = await openLine([when])
    setReadable(false)
    await expect(split()).rejects.toBe(lost)
    await expect(split()).rejects.toBe(lost)
    setReadable(true)
    await split()
    expect(left()).toBe(8)
  },
)
