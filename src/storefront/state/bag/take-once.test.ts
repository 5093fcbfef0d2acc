import { expect, test } from 'vitest'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import type { Bag } from './bag.ts'
import { openTakeOnce } from './take-once.ts'

const lost = new TypeError('Failed to fetch')

/** A line of 3 boxes; `answers` says of each change whether its answer is lost. Nothing can be read after a loss. */
function openLine(losses: boolean[]) {
  let quantity = 3
  let isReadable = true
  // The parts of a basket that are read.
  const basket = () => ({ productItems: [{ itemId: 'box', quantity }] }) as unknown as Basket
  const bag = {
    getState: () => ({ basket: basket() }) as ReturnType<Bag['getState']>,
    load: async () => {
      if (!isReadable) throw lost
      return basket()
    },
    change: async () => {
      quantity -= 1
      if (!losses.shift()) return basket()
      isReadable = false
      throw lost
    },
  }
  const takeOnce = openTakeOnce(bag)
  return {
    take: (key: string) => takeOnce({ itemId: 'box', pieces: 1, key }, async () => basket()),
    left: () => quantity,
    reconnect: () => void (isReadable = true),
  }
}

test('one box of a line that is changed again after a lost answer stays one', async () => {
  const { take, left, reconnect } = openLine([true])
  await expect(take('lemon')).rejects.toBe(lost)
  reconnect()
  expect(await take('lemon')).toBeUndefined()
  expect(left()).toBe(2)
})

test('another change of the line is no repeat', async () => {
  const { take, left, reconnect } = openLine([true])
  await expect(take('lemon')).rejects.toBe(lost)
  reconnect()
  expect(await take('orange')).toBeDefined()
  expect(left()).toBe(1)
})
