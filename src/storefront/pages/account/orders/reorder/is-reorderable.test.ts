import { expect, test } from 'vitest'
import type { LineProduct } from '#storefront/lib/basket/line-product.ts'
import { isReorderable } from './is-reorderable.ts'

type Items = Parameters<typeof isReorderable>[0]['productItems']

// The tested code reads only these fields.
const itemsOf = (...items: { productId: string; bonusProductLineItem: boolean }[]) =>
  ({ productItems: items as unknown as Items }) as const
const flagged = (flags: Record<string, boolean>) =>
  new Map(
    Object.entries(flags).map(([id, flag]) => [id, { c_isReorderable: flag } as unknown as LineProduct]),
  )

test('BAG-079 an order with a reorderable item can be ordered again', () => {
  const bark = { productId: 'bark', bonusProductLineItem: false }
  const treat = { productId: 'treat', bonusProductLineItem: true }
  expect(isReorderable(itemsOf(bark), flagged({ bark: true }))).toBe(true)
  expect(isReorderable(itemsOf(bark), flagged({ bark: false }))).toBe(false)
  expect(isReorderable(itemsOf(bark, treat), flagged({ bark: false, treat: true }))).toBe(false)
  expect(isReorderable(itemsOf(bark), new Map())).toBe(true)
})
