import { expect, test } from 'vitest'
import type { Calls } from '#api/calls.ts'
import { openBag } from './bag.ts'

const truffles = { productId: 'truffles', quantity: 1, name: 'Truffles' }

/** The request bodies of a bag with this source code. The server has the `saved` basket, or no basket. */
async function bodiesSent(saved: { sourceCode?: string } | undefined, action: 'add' | 'load') {
  const bodies: unknown[] = []
  const receive = async ({ body }: { body: unknown }) => {
    bodies.push(body)
    return { basketId: 'b1', productItems: [] }
  }
  const calls = {
    ShopperCustomers: {
      getCustomerBaskets: async () => ({
        baskets: saved ? [{ basketId: 'b1', productItems: [], ...saved }] : [],
      }),
    },
    ShopperBaskets: { createBasket: receive, updateBasket: receive },
    // The bag makes only these calls.
  } as unknown as Calls
  const bag = openBag({ calls: () => calls, customerId: () => 'ana', sourceCode: () => 'letter' })
  await (action === 'add' ? bag.add([truffles]) : bag.load())
  return bodies
}

test('SHELL-030 the source code is saved in a new basket, and in an existing basket without it', async () => {
  const items = [{ productId: 'truffles', quantity: 1 }]
  expect(await bodiesSent(undefined, 'add')).toEqual([{ productItems: items, sourceCode: 'letter' }])
  expect(await bodiesSent({}, 'load')).toEqual([{ sourceCode: 'letter' }])
  expect(await bodiesSent({ sourceCode: 'letter' }, 'load')).toEqual([])
})
