import { describe, expect, test } from 'vitest'
import { all, promotion, promotionLine as line } from '#testing/promotions.ts'
import { discountOf } from './calculators/discount-of.ts'
import { eligiblePromotions } from './eligibility.ts'
import {
  approachedShipping,
  bonusProducts,
  itemDiscounts,
  orderDiscounts,
  shippingDiscounts,
} from './engine.ts'
import type { Benefit, Calculator, Promotion } from './promotion.ts'
import { selects } from './selection.ts'

const open = (...promotions: Promotion[]) =>
  eligiblePromotions(promotions, { couponCodes: [], sourceCode: null, customerGroups: ['Everyone'] })

const onProducts = (
  calculator: Calculator,
  more: Partial<Extract<Benefit, { level: 'product' }>> = {},
): Benefit => ({
  level: 'product',
  calculator,
  to: all,
  maximumQuantity: null,
  ...more,
})

const percent = (percent: number): Calculator => ({ kind: 'percent', percent })

const centsByLine = (discounts: ReturnType<typeof itemDiscounts>) =>
  Object.fromEntries([...discounts].map(([id, given]) => [id, given.map(({ cents }) => cents)]))

test.each<[Calculator, number, number, number]>([
  [percent(15), 1010, 1, 152],
  [percent(100), 999, 3, 999],
  [percent(250), 999, 3, 999],
  [{ kind: 'amount', cents: 200 }, 1500, 3, 600],
  [{ kind: 'amount', cents: 900 }, 1500, 3, 1500],
  [{ kind: 'fixed-price', cents: 400 }, 1500, 3, 300],
  [{ kind: 'fixed-price', cents: 700 }, 1500, 3, 0],
  [{ kind: 'free' }, 1500, 3, 1500],
  [{ kind: 'free' }, 0, 1, 0],
])('%j on %i cents for %i pieces is a discount of %i', (calculator, amountCents, quantity, expected) => {
  expect(discountOf(calculator, amountCents, quantity)).toBe(expected)
})

describe('selection', () => {
  const truffles = line({
    id: 'l1',
    productId: 'truffles-large',
    masterId: 'truffles',
    categoryIds: new Set(['boxes', 'chocolates']),
    quantity: 1,
    amountCents: 100,
  })
  const giftCard = line({ id: 'card', isGiftCard: true, quantity: 1, amountCents: 5000 })

  test('empty lists select everything except gift cards', () => {
    expect(selects(all, truffles)).toBe(true)
    expect(selects(all, giftCard)).toBe(false)
    expect(selects({ ...all, productIds: ['card'] }, giftCard)).toBe(true)
  })

  test('a variant is selected by its own id, its master’s or an ancestor category, and exclusions win', () => {
    expect(selects({ ...all, productIds: ['truffles-large'] }, truffles)).toBe(true)
    expect(selects({ ...all, productIds: ['truffles'] }, truffles)).toBe(true)
    expect(selects({ ...all, categoryIds: ['chocolates'] }, truffles)).toBe(true)
    expect(selects({ ...all, categoryIds: ['bars'] }, truffles)).toBe(false)
    expect(selects({ ...all, categoryIds: ['chocolates'], excludedProductIds: ['truffles'] }, truffles)).toBe(
      false,
    )
    expect(selects({ ...all, productIds: ['truffles'], excludedCategoryIds: ['boxes'] }, truffles)).toBe(
      false,
    )
  })
})

describe('eligibility', () => {
  const benefit = onProducts(percent(10))
  const coupon = promotion({ id: 'coupon', benefit, couponCodes: ['SWEET10'] })
  const source = promotion({ id: 'source', benefit, sourceCodes: ['letter'] })
  const members = promotion({ id: 'members', benefit, customerGroups: ['Registered'] })
  const ids = (qualifiers: Partial<Parameters<typeof eligiblePromotions>[1]>) =>
    eligiblePromotions([coupon, source, members], {
      couponCodes: [],
      sourceCode: null,
      customerGroups: ['Everyone'],
      ...qualifiers,
    }).map(({ promotion: { id }, couponCode }) => [id, couponCode])

  test('a promotion with codes or groups requires one of them', () => {
    expect(ids({})).toEqual([])
    expect(ids({ couponCodes: ['sweet10'] })).toEqual([['coupon', 'sweet10']])
    expect(ids({ sourceCode: 'Letter' })).toEqual([['source', null]])
    expect(ids({ customerGroups: ['Everyone', 'Registered'] })).toEqual([['members', null]])
  })
})

describe('item discounts', () => {
  const lines = [
    line({ id: 'a', quantity: 2, amountCents: 2000 }),
    line({ id: 'b', quantity: 3, amountCents: 1500 }),
  ]

  test('each promotion applies to the price after the previous one', () => {
    const given = itemDiscounts(
      open(
        promotion({ id: 'tenth', benefit: onProducts(percent(10)) }),
        promotion({ id: 'half', benefit: onProducts(percent(50), { to: { ...all, productIds: ['a'] } }) }),
      ),
      lines,
    )
    expect(centsByLine(given)).toEqual({ a: [200, 900], b: [150] })
  })

  test('a maximum quantity reduces the cheapest pieces first', () => {
    const third = promotion({
      id: 'buy two, third free',
      condition: { kind: 'quantity', minimum: 3, of: all },
      benefit: onProducts({ kind: 'free' }, { maximumQuantity: 1 }),
    })
    expect(centsByLine(itemDiscounts(open(third), lines))).toEqual({ b: [500] })
    const four = { ...third, benefit: onProducts({ kind: 'free' }, { maximumQuantity: 4 }) }
    expect(centsByLine(itemDiscounts(open(four), lines))).toEqual({ a: [1000], b: [1500] })
  })

  test('after an exclusive promotion, its lines get no further discount, and other lines do', () => {
    const exclusive = promotion({
      id: 'exclusive',
      exclusivity: 'class',
      benefit: onProducts(percent(20), { to: { ...all, productIds: ['a'] } }),
    })
    const general = promotion({ id: 'general', benefit: onProducts(percent(10)) })
    expect(centsByLine(itemDiscounts(open(exclusive, general), lines))).toEqual({ a: [400], b: [150] })
  })

  test('a promotion whose condition is unmet gives no discount', () => {
    const many = promotion({
      id: 'many',
      condition: { kind: 'quantity', minimum: 6, of: all },
      benefit: onProducts(percent(50)),
    })
    expect(itemDiscounts(open(many), lines).size).toBe(0)
  })
})

describe('order discounts', () => {
  const lines = [
    line({ id: 'a', quantity: 1, amountCents: 1000 }),
    line({ id: 'b', quantity: 1, amountCents: 500 }),
    line({ id: 'card', isGiftCard: true, quantity: 1, amountCents: 5000 }),
  ]

  test('an amount is shared in proportion to line prices, without gift cards', () => {
    const off = promotion({
      id: 'off',
      benefit: { level: 'order', calculator: { kind: 'amount', cents: 100 } },
    })
    expect(orderDiscounts(open(off), lines)).toMatchObject([{ cents: 100, shares: [67, 33, 0] }])
  })

  test('an amount above the total reduces the total to zero', () => {
    const off = promotion({
      id: 'off',
      benefit: { level: 'order', calculator: { kind: 'amount', cents: 9999 } },
    })
    expect(orderDiscounts(open(off, off), lines)).toMatchObject([{ cents: 1500, shares: [1000, 500, 0] }])
  })

  test('the merchandise total of a condition excludes gift cards', () => {
    const off = promotion({
      id: 'off',
      condition: { kind: 'merchandise-total', minimumCents: 2000, of: all },
      benefit: { level: 'order', calculator: percent(10) },
    })
    expect(orderDiscounts(open(off), lines)).toEqual([])
  })
})

describe('shipping discounts, bonus products and approaching discounts', () => {
  const lines = [line({ id: 'a', quantity: 1, amountCents: 5000 })]
  const freeGround = promotion({
    id: 'free-ground',
    condition: { kind: 'merchandise-total', minimumCents: 6000, of: all },
    benefit: { level: 'shipping', calculator: { kind: 'free' }, methodIds: ['ground'] },
  })
  const ground = { methodId: 'ground', priceCents: 995 }

  test('BAG-034 standard shipping is free at and above the merchandise total of the promotion', () => {
    const at = (amountCents: number) => [line({ id: 'a', quantity: 1, amountCents })]
    expect(shippingDiscounts(open(freeGround), at(5999), ground)).toEqual([])
    expect(shippingDiscounts(open(freeGround), at(6000), ground)).toMatchObject([{ cents: 995 }])
    expect(shippingDiscounts(open(freeGround), at(6000), { methodId: 'air', priceCents: 2995 })).toEqual([])
  })

  test('shipping promotions together never exceed the shipping cost', () => {
    const five = promotion({
      id: 'five',
      benefit: { level: 'shipping', calculator: { kind: 'amount', cents: 500 }, methodIds: [] },
    })
    const again = { ...five, id: 'again' }
    const thrice = { ...five, id: 'thrice' }
    expect(shippingDiscounts(open(five, again, thrice), lines, ground).map(({ cents }) => cents)).toEqual([
      500, 495,
    ])
  })

  test('a bonus product is added when its condition is met', () => {
    const bonus = promotion({
      id: 'bonus',
      condition: { kind: 'merchandise-total', minimumCents: 5000, of: all },
      benefit: { level: 'bonus', productId: 'bar', quantity: 2 },
    })
    expect(bonusProducts(open(bonus), lines)).toMatchObject([{ productId: 'bar', quantity: 2 }])
    expect(bonusProducts(open(bonus), [])).toEqual([])
  })

  test('an approaching shipping discount is reported for its methods only', () => {
    const approach = { thresholdCents: 6000, reachedCents: 5000 }
    expect(approachedShipping(open(freeGround), lines, null)).toMatchObject([approach])
    expect(approachedShipping(open(freeGround), lines, 'ground')).toMatchObject([approach])
    expect(approachedShipping(open(freeGround), lines, 'air')).toEqual([])
  })
})
