import { expect, test } from 'vitest'
import type { Category, ListedProduct } from '#commerce/catalog/catalog.ts'
import { all, promotion } from '#testing/promotions.ts'
import { promotedIds } from './promoted-ids.ts'
import type { PromotionRole } from './pricing.ts'
import type { Benefit, Condition } from './promotions/promotion.ts'

const listed = (id: string, given: Partial<ListedProduct> = {}): ListedProduct => ({
  id,
  type: 'simple',
  brand: '',
  isGiftCard: false,
  categoryIds: [],
  variantIds: [],
  setProductIds: [],
  shipped: [],
  ...given,
})

const products = [
  listed('bar', { categoryIds: ['dark-bars'] }),
  listed('box', { type: 'master', variantIds: ['box-small', 'box-large'] }),
  listed('drops'),
  listed('card', { isGiftCard: true }),
]

const category = (id: string, ancestorIds: string[]): [string, Category] => [
  id,
  {
    id,
    name: id,
    parentId: ancestorIds.at(-1) ?? null,
    ancestorIds,
    childIds: [],
    description: null,
    pageTitle: null,
    pageDescription: null,
    image: null,
    banner: null,
    showInMenu: true,
    position: 0,
  },
]
const categories = new Map([category('dark-bars', ['root', 'bars'])])

const tenPercent = { kind: 'percent', percent: 10 } as const
const discount = (to: object): Benefit => ({
  level: 'product',
  calculator: tenPercent,
  to: { ...all, ...to },
  maximumQuantity: null,
})
const order: Benefit = { level: 'order', calculator: tenPercent }
const bonus: Benefit = { level: 'bonus', productId: 'box-small', quantity: 1 }
const threeOf = (of: object): Condition => ({ kind: 'quantity', minimum: 3, of: { ...all, ...of } })
const always: Condition = { kind: 'always' }

test.each<[string, Condition, Benefit, Record<PromotionRole, string[]>]>([
  [
    'on a variant, for products of a category',
    threeOf({ categoryIds: ['bars'] }),
    discount({ productIds: ['box-large'] }),
    { all: ['bar', 'box'], qualifying: ['bar'], discounted: ['box'], bonus: [] },
  ],
  [
    'on all products but one',
    always,
    discount({ excludedProductIds: ['drops'] }),
    { all: ['bar', 'box'], qualifying: [], discounted: ['bar', 'box'], bonus: [] },
  ],
  [
    'with a bonus',
    threeOf({ productIds: ['drops'] }),
    bonus,
    { all: ['box', 'drops'], qualifying: ['drops'], discounted: [], bonus: ['box'] },
  ],
  [
    'on the order, for a product',
    threeOf({ productIds: ['bar'] }),
    order,
    { all: ['bar'], qualifying: ['bar'], discounted: [], bonus: [] },
  ],
  [
    'on every order',
    always,
    order,
    { all: ['bar', 'box', 'drops', 'card'], qualifying: [], discounted: [], bonus: [] },
  ],
])('DROP-051 a promotion %s has products in each role', (_, condition, benefit, expected) => {
  const promotions = [promotion({ id: 'p', condition, benefit })]
  for (const [role, ids] of Object.entries(expected) as [PromotionRole, string[]][])
    expect([...promotedIds(promotions, role, products, categories)]).toEqual(ids)
})

test('DROP-051 several promotions have the products of each, and none has no products', () => {
  const promotions = [
    promotion({ id: 'one', benefit: discount({ productIds: ['bar'] }) }),
    promotion({ id: 'other', benefit: discount({ productIds: ['drops'] }) }),
  ]
  expect([...promotedIds(promotions, 'discounted', products, categories)]).toEqual(['bar', 'drops'])
  expect(promotedIds([], 'all', products, categories).size).toBe(0)
})
