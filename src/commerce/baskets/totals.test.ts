import { describe, expect, test } from 'vitest'
import type { Promotion } from '#commerce/pricing/promotions/promotion.ts'
import {
  address,
  basket,
  item,
  noShipping,
  offer,
  price,
  pricingContext,
  product,
  shipment,
  site,
} from '#testing/pricing-context.ts'
import { all, promotion } from '#testing/promotions.ts'
import type { PricingContext } from './pricing-context.ts'
import { calculateTotals } from './totals.ts'
import { appliedPromotions } from './totals/applied-promotions.ts'
import { inEnglish } from '#testing/in-english.ts'

const truffles = product({ id: 'truffles' })
const toffee = product({ id: 'toffee', taxClass: 'standard' })
const catalogue = product({ id: 'catalogue', collateralGroup: 'seasonal' })

const rates = new Map([
  ['IL candy', 0.0625],
  ['IL standard', 0.1025],
  ['IL shipping', 0.05],
  ['WA candy', 0.065],
])

const shop = (given: Partial<PricingContext> = {}): PricingContext =>
  pricingContext({
    products: new Map([truffles, toffee, catalogue].map((one) => [one.id, one])),
    prices: new Map([
      ['truffles', price(2500)],
      ['toffee', price(1000)],
      ['catalogue', price(0)],
    ]),
    shipping: {
      ...noShipping,
      offers: ({ isPickup }) =>
        isPickup
          ? [offer('pickup', 0, { isPickup: true, carrier: 'Shop' })]
          : [offer('post', 1095, { carrier: 'USPS' }), offer('ground', 995), offer('air', 2995)],
    },
    taxRates: {
      rate: ({ stateCode, taxClass }) => rates.get(`${stateCode} ${taxClass}`) ?? 0,
    },
    ...given,
  })

const freeGround = (more: Partial<Promotion> = {}): Promotion =>
  promotion({
    id: 'free-ground',
    congratulation: 'free standard shipping',
    condition: { kind: 'merchandise-total', minimumCents: 6000, of: all },
    benefit: { level: 'shipping', calculator: { kind: 'free' }, methodIds: ['ground'] },
    ...more,
  })

describe('prices', () => {
  test('a volume tier counts the units of all shipments', () => {
    const tiers = [
      { minimumQuantity: 1, unitCents: 2500 },
      { minimumQuantity: 12, unitCents: 2000 },
    ]
    const calculated = calculateTotals(
      basket({
        items: [
          item('a', { productId: 'truffles', quantity: 7 }),
          item('b', { productId: 'truffles', quantity: 5, shipmentId: 'Shipment1' }),
        ],
        shipments: [shipment('me'), shipment('Shipment1')],
      }),
      shop({ prices: new Map([['truffles', price(2500, tiers)]]) }),
    )
    expect(calculated.items.map(({ priceCents }) => priceCents)).toEqual([14_000, 10_000])
  })

  test('BAG-029 the subtotal excludes shipping, discounts and tax', () => {
    const calculated = calculateTotals(
      basket({
        items: [item('truffles', { quantity: 2 })],
        shipments: [shipment('me', { address: address('IL') })],
      }),
      shop({
        promotions: [
          promotion({
            id: 'tenth',
            benefit: { level: 'order', calculator: { kind: 'percent', percent: 10 } },
          }),
        ],
      }),
    )
    expect(calculated.basketSubtotalCents).toBe(5000)
    expect(calculated.productTotalCents).toBe(4500)
    expect(calculated.orderTotalCents).toBe(4500 + 1095 + calculated.taxTotalCents)
  })
})

describe('tax', () => {
  test('BAG-035 each item is taxed at the rate of its state and class, after discounts, rounded per item', () => {
    const calculated = calculateTotals(
      basket({
        items: [
          item('truffles'),
          item('toffee', { quantity: 3 }),
          item('b', { productId: 'truffles', shipmentId: 'Shipment1' }),
        ],
        shipments: [
          shipment('me', { address: address('IL') }),
          shipment('Shipment1', { address: address('WA') }),
        ],
      }),
      shop({
        promotions: [
          promotion({
            id: 'tenth',
            benefit: { level: 'order', calculator: { kind: 'percent', percent: 10 } },
          }),
        ],
      }),
    )
    // 22.50 at 6.25 % = 1.40625, 27.00 at 10.25 % = 2.7675, 22.50 at 6.5 % = 1.4625
    expect(calculated.items.map(({ taxCents }) => taxCents)).toEqual([141, 277, 146])
    expect(calculated.shipments.map(({ shippingTaxCents }) => shippingTaxCents)).toEqual([55, 0])
    expect(calculated.taxTotalCents).toBe(141 + 277 + 146 + 55)
  })

  test('there is no tax without an address', () => {
    expect(calculateTotals(basket({ items: [item('truffles')] }), shop()).taxTotalCents).toBe(0)
  })
})

describe('shipping methods', () => {
  const going = (more: Parameters<typeof shipment>[1] = {}) =>
    basket({
      items: [item('truffles', { quantity: 3 })],
      shipments: [shipment('me', { address: address('OR'), ...more })],
    })
  const methodOf = (given: ReturnType<typeof basket>, known: PricingContext) =>
    calculateTotals(given, known).shipments[0]?.methodId

  test('SHIP-037 a discounted UPS method is chosen, else the first one, if none is set', () => {
    expect(methodOf(going(), shop({ promotions: [freeGround()] }))).toBe('ground')
    expect(methodOf(going({ methodId: 'air' }), shop({ promotions: [freeGround()] }))).toBe('ground')
    expect(methodOf(going(), shop())).toBe('post')
    expect(methodOf(going({ methodId: 'air' }), shop())).toBe('air')
  })

  test('a method that the shopper chose is retained while it is offered', () => {
    const custom = { c_customerSelectedMethod: true }
    const promotions = [freeGround()]
    expect(methodOf(going({ methodId: 'air', custom }), shop({ promotions }))).toBe('air')
    expect(methodOf(going({ methodId: 'withdrawn', custom }), shop({ promotions }))).toBe('ground')
  })

  test('no method is chosen without an address, or charged for an empty shipment', () => {
    expect(methodOf(basket({ items: [item('truffles')] }), shop())).toBeNull()
    const empty = calculateTotals(basket({ shipments: [shipment('me', { address: address('OR') })] }), shop())
    expect(empty.shippingTotalCents).toBe(0)
  })

  test('SHIP-012 a pickup shipment has the pickup method', () => {
    expect(methodOf(going({ storeId: '42' }), shop())).toBe('pickup')
  })
})

describe('BAG-016 approaching discounts', () => {
  const reach = (quantity: number, more: Parameters<typeof shipment>[1] = {}) =>
    calculateTotals(
      basket({ items: [item('truffles', { quantity })], shipments: [shipment('me', more)] }),
      shop({ promotions: [freeGround()] }),
    )

  test('the text has the missing amount with two decimals', () => {
    expect(inEnglish(reach(2).approachingDiscounts)).toMatchObject([
      {
        promotionId: 'free-ground',
        shipmentId: 'me',
        text: 'Add $10.00 more for free standard shipping',
        thresholdCents: 6000,
        remainCents: 1000,
        merchandiseCents: 5000,
      },
    ])
  })

  test('a reached threshold is listed until the discount itself applies', () => {
    expect(inEnglish(reach(3).approachingDiscounts)).toMatchObject([
      { remainCents: 0, text: 'Hooray! Your order qualified for free standard shipping' },
    ])
    const chosen = reach(3, { address: address('OR') })
    expect(chosen.approachingDiscounts).toEqual([])
    expect(chosen.shipments[0]?.shippingAdjustments).toMatchObject([
      { amountCents: -995, congratulation: 'free standard shipping' },
    ])
  })

  test('no approaching discount is shown for an empty basket, or for a method without the discount', () => {
    expect(calculateTotals(basket(), shop({ promotions: [freeGround()] })).approachingDiscounts).toEqual([])
    const custom = { c_customerSelectedMethod: true }
    expect(reach(2, { address: address('OR'), methodId: 'air', custom }).approachingDiscounts).toEqual([])
  })
})

describe('promo codes', () => {
  const sweet10 = promotion({
    id: 'sweet10',
    couponCodes: ['SWEET10'],
    condition: { kind: 'merchandise-total', minimumCents: 2000, of: all },
    benefit: { level: 'order', calculator: { kind: 'percent', percent: 10 } },
  })
  const coupon = { id: 'c1', code: 'SWEET10', isValid: true, statusCode: 'no_applicable_promotion' as const }
  const stateOf = (lines: ReturnType<typeof item>[], promotions: Promotion[]) =>
    calculateTotals(basket({ items: lines, coupons: [coupon] }), shop({ promotions })).coupons[0]

  test('BAG-015 the state of a code shows whether it currently gives a discount', () => {
    expect(stateOf([item('truffles')], [sweet10])).toMatchObject({ isValid: true, statusCode: 'applied' })
    expect(stateOf([item('toffee')], [sweet10])).toMatchObject({
      isValid: true,
      statusCode: 'no_applicable_promotion',
    })
    expect(stateOf([item('truffles')], [])).toMatchObject({
      isValid: false,
      statusCode: 'no_active_promotion',
    })
  })

  test('a code for free shipping counts before a shipping method is chosen', () => {
    const promotions = [freeGround({ couponCodes: ['SWEET10'], condition: { kind: 'always' } })]
    expect(stateOf([item('toffee')], promotions)).toMatchObject({ statusCode: 'applied' })
  })

  test('a discount shows the code that unlocked it', () => {
    const calculated = calculateTotals(
      basket({ items: [item('truffles')], coupons: [coupon] }),
      shop({ promotions: [sweet10] }),
    )
    expect(calculated.orderAdjustments).toMatchObject([{ couponCode: 'SWEET10', amountCents: -250 }])
  })
})

describe('bonus items', () => {
  const bonus = promotion({
    id: 'gift',
    condition: { kind: 'merchandise-total', minimumCents: 5000, of: all },
    benefit: { level: 'bonus', productId: 'toffee', quantity: 2 },
  })
  const bonusOf = (quantity: number, given: Partial<PricingContext>) =>
    calculateTotals(
      basket({ items: [item('truffles', { quantity }), item('toffee')] }),
      shop({ promotions: [bonus], ...given }),
    ).items.filter((line) => line.bonus)

  test('a bonus is a separate item without a price, limited by the stock', () => {
    expect(bonusOf(2, { available: () => 9 })).toMatchObject([
      { id: 'bonus-gift', productId: 'toffee', quantity: 2, priceCents: 0, bonus: { promotionId: 'gift' } },
    ])
    expect(bonusOf(2, { available: () => 2 })).toMatchObject([{ quantity: 1 }])
    expect(bonusOf(2, { available: () => 1 })).toEqual([])
    expect(bonusOf(1, { available: () => 9 })).toEqual([])
  })

  test('a bonus is added to the shipment that the shopper has chosen, as long as it contains another item', () => {
    const known = shop({ promotions: [bonus], available: () => 9 })
    const lines = [item('truffles', { quantity: 2 }), item('toffee', { shipmentId: 'ada' })]
    const [me] = basket().shipments
    if (!me) throw new Error('A basket has a shipment')
    const shipments = [me, { ...me, id: 'ada' }]
    const given = (custom: Record<string, unknown>, items = lines) =>
      calculateTotals({ ...basket({ items }), shipments, custom }, known).items.find((line) => line.bonus)
        ?.shipmentId
    expect(given({})).toBe(me.id)
    expect(given({ c_freeGiftFor: 'ada' })).toBe('ada')
    expect(given({ c_freeGiftFor: 'ada' }, lines.slice(0, 1))).toBe(me.id)
    expect(given({ c_freeGiftFor: 'nobody' })).toBe(me.id)
  })

  test('a bonus ends with its condition, and retains its quantity if the stock was not read', () => {
    const known = shop({ promotions: [bonus], available: () => 9 })
    const given = calculateTotals(basket({ items: [item('truffles', { quantity: 2 })] }), known)
    const later = shop({ promotions: [bonus] })
    expect(calculateTotals(given, later).items).toHaveLength(2)
    const less = { ...given, items: given.items.map((line) => ({ ...line, quantity: 1 })) }
    expect(calculateTotals(less, later).items).toHaveLength(1)
  })
})

describe('the minimum order value of a site', () => {
  const met = (lines: ReturnType<typeof item>[], enabled = true) =>
    calculateTotals(
      basket({ items: lines }),
      shop({
        site: {
          ...site,
          preferences: {
            ...site.preferences,
            basketThresholdEnabled: enabled,
            basketThresholdCents: 5000,
          },
        },
      }),
    ).isThresholdMet

  test('BAG-007 BAG-063 is met by the amount, by free materials alone, or if it is disabled', () => {
    expect(met([item('truffles', { quantity: 2 })])).toBe(true)
    expect(met([item('truffles')])).toBe(false)
    expect(met([item('catalogue')])).toBe(true)
    expect(met([item('truffles'), item('catalogue')])).toBe(false)
    expect(met([item('truffles')], false)).toBe(true)
    expect(met([])).toBe(false)
  })
})

describe('exclusivity', () => {
  const onProduct = (id: string, productIds: string[], more: Partial<Promotion> = {}): Promotion => {
    const calculator = { kind: 'percent', percent: 10 } as const
    const to = { ...all, productIds }
    return promotion({ id, benefit: { level: 'product', calculator, to, maximumQuantity: null }, ...more })
  }
  const onOrder = (id: string, more: Partial<Promotion> = {}): Promotion =>
    promotion({ id, benefit: { level: 'order', calculator: { kind: 'amount', cents: 100 } }, ...more })
  const onShipping = (id: string, more: Partial<Promotion> = {}): Promotion =>
    promotion({
      id,
      benefit: { level: 'shipping', calculator: { kind: 'amount', cents: 100 }, methodIds: [] },
      ...more,
    })
  const bonus = (id: string, more: Partial<Promotion> = {}): Promotion =>
    promotion({ id, benefit: { level: 'bonus', productId: 'toffee', quantity: 1 }, ...more })
  const isClass = { exclusivity: 'class' } as const
  const isGlobal = { exclusivity: 'global' } as const
  const tooHigh: Partial<Promotion> = {
    condition: { kind: 'merchandise-total', minimumCents: 100_000, of: all },
  }

  test.each<[string, Promotion[], string[]]>([
    [
      'none: all add up',
      [onProduct('p', []), onProduct('q', []), onOrder('o'), onOrder('r')],
      ['p', 'q', 'o', 'r'],
    ],
    ['class: not with a later rank', [onProduct('p', [], isClass), onProduct('q', [])], ['p']],
    ['class: not with an earlier rank', [onProduct('p', []), onProduct('q', [], isClass)], ['q']],
    [
      'class: not with another of its class',
      [onProduct('p', [], isClass), onProduct('q', [], isClass)],
      ['p'],
    ],
    [
      'class: on its own lines only',
      [onProduct('p', ['truffles'], isClass), onProduct('q', ['toffee'])],
      ['p', 'q'],
    ],
    ['class: orders', [onOrder('o'), onOrder('r', isClass)], ['r']],
    ['class: shipments', [onShipping('s'), onShipping('t', isClass)], ['t']],
    [
      'class: with every other level',
      [onProduct('p', [], isClass), onOrder('o', isClass), onShipping('s', isClass)],
      ['p', 'o', 's'],
    ],
    ['class: not applied, so no bar', [onOrder('o'), onOrder('r', { ...isClass, ...tooHigh })], ['o']],
    ['global: not with another of its level', [onProduct('p', []), onProduct('q', [], isGlobal)], ['q']],
    [
      'global: not with other lines',
      [onProduct('p', ['truffles'], isGlobal), onProduct('q', ['toffee'])],
      ['p'],
    ],
    [
      'global: an order discount alone',
      [onProduct('p', [], isClass), onShipping('s'), bonus('b'), onOrder('o', isGlobal)],
      ['o'],
    ],
    [
      'global: a shipping discount alone',
      [onProduct('p', []), onOrder('o'), onShipping('s', isGlobal)],
      ['s'],
    ],
    ['global: a bonus alone', [onProduct('p', []), onOrder('o'), bonus('b', isGlobal)], ['b']],
    ['global: the first of two by rank', [onOrder('o', isGlobal), onProduct('p', [], isGlobal)], ['o']],
    [
      'global: not applied, so no bar',
      [onProduct('p', []), onOrder('o', { ...isGlobal, ...tooHigh })],
      ['p'],
    ],
  ])('%s', (_, promotions, expected) => {
    const ranked = promotions.map((one, rank) => ({ ...one, rank }))
    const given = calculateTotals(
      basket({
        items: [item('truffles'), item('toffee')],
        shipments: [shipment('me', { address: address('IL') })],
      }),
      shop({ promotions: ranked, available: () => 10 }),
    )
    expect([...appliedPromotions(given)].toSorted()).toEqual(expected.toSorted())
  })
})
