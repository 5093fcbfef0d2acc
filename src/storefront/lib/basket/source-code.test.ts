import { expect, it, test } from 'vitest'
import type { Calls } from '#api/calls.ts'
import { openBag } from '#storefront/state/bag/bag.ts'
import { saveSourceCode, savedSourceCode } from './source-code.ts'

function shelf() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  return () => storage
}

const day = 86_400_000

it('SHELL-030 keeps the source code of an address for thirty days, the newest one', () => {
  const storage = shelf()
  expect(savedSourceCode(storage)).toBeUndefined()
  expect(saveSourceCode('?q=mint&promo=letter', storage, 0)).toBe(true)
  expect(savedSourceCode(storage, 29 * day)).toBe('letter')
  expect(savedSourceCode(storage, 31 * day)).toBeUndefined()
  expect(saveSourceCode('?q=mint', storage, day)).toBe(false)
  expect(savedSourceCode(storage, 2 * day)).toBe('letter')
  saveSourceCode('?promo=spring', storage, 2 * day)
  expect(savedSourceCode(storage, 2 * day)).toBe('spring')
})

it('takes nothing that no campaign is named', () => {
  for (const promo of ['', '%00', '<b>', 'a'.repeat(101), '%F0%9F%8D%AC'])
    expect(saveSourceCode(`?promo=${promo}`, shelf()), promo).toBe(false)
})

it('does without where storage is switched off', () => {
  const none = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(saveSourceCode('?promo=letter', none)).toBe(false)
  expect(savedSourceCode(none)).toBeUndefined()
})

const truffles = { productId: 'truffles', quantity: 1, name: 'Truffles' }

/** What a bag with this source code sends to a counter where a basket stands, or none. */
async function sent(standing: { sourceCode?: string } | undefined, work: 'add' | 'load') {
  const bodies: unknown[] = []
  const take = async ({ body }: { body: unknown }) => {
    bodies.push(body)
    return { basketId: 'b1', productItems: [] }
  }
  const calls = {
    ShopperCustomers: {
      getCustomerBaskets: async () => ({
        baskets: standing ? [{ basketId: 'b1', productItems: [], ...standing }] : [],
      }),
    },
    ShopperBaskets: { createBasket: take, updateBasket: take },
    // The counter knows only what the bag asks.
  } as unknown as Calls
  const bag = openBag({ calls: () => calls, customerId: () => 'ana', sourceCode: () => 'letter' })
  await (work === 'add' ? bag.add([truffles]) : bag.load())
  return bodies
}

test('SHELL-030 a new bag brings the source code along, and one that stands already gets it', async () => {
  const items = [{ productId: 'truffles', quantity: 1 }]
  expect(await sent(undefined, 'add')).toEqual([{ productItems: items, sourceCode: 'letter' }])
  expect(await sent({}, 'load')).toEqual([{ sourceCode: 'letter' }])
  expect(await sent({ sourceCode: 'letter' }, 'load')).toEqual([])
})
