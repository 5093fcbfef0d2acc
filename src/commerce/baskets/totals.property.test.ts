import fc from 'fast-check'
import { expect, test } from 'vitest'
import type {
  Benefit,
  Calculator,
  Condition,
  ProductSelection,
} from '#commerce/pricing/promotions/promotion.ts'
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
} from '#testing/pricing-context.ts'
import { includedIn } from '#shared/money/money.ts'
import { promotion } from '#testing/promotions.ts'
import type { Basket, PriceAdjustment } from './basket.ts'
import type { PricingContext } from './pricing-context.ts'
import { calculateTotals, recalculateTaxes } from './totals.ts'
import { taxableLines } from './totals/external-taxes.ts'

const productIds = ['p0', 'p1', 'p2', 'p3', 'p4']
const shipmentIds = ['me', 'Shipment1', 'Shipment2', 'Shipment3']
const methodIds = ['ground', 'air', 'post']
const states = ['IL', 'CA', 'OR']

const cents = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60_000 }))

const anySelection: fc.Arbitrary<ProductSelection> = fc.record({
  productIds: fc.subarray(productIds),
  categoryIds: fc.subarray(['root', 'boxes']),
  excludedProductIds: fc.subarray(productIds, { maxLength: 2 }),
  excludedCategoryIds: fc.subarray(['boxes']),
})

const anyCalculator: fc.Arbitrary<Calculator> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 0, max: 120 }) }),
  fc.record({ kind: fc.constant('amount' as const), cents }),
  fc.record({ kind: fc.constant('fixed-price' as const), cents }),
  fc.constant({ kind: 'free' as const }),
)

const anyCondition: fc.Arbitrary<Condition> = fc.oneof(
  fc.constant({ kind: 'always' as const }),
  fc.record({ kind: fc.constant('merchandise-total' as const), minimumCents: cents, of: anySelection }),
  fc.record({ kind: fc.constant('quantity' as const), minimum: fc.nat({ max: 9 }), of: anySelection }),
)

const anyBenefit: fc.Arbitrary<Benefit> = fc.oneof(
  fc.record({
    level: fc.constant('product' as const),
    calculator: anyCalculator,
    to: anySelection,
    maximumQuantity: fc.option(fc.integer({ min: 1, max: 5 })),
  }),
  fc.record({
    level: fc.constant('shipping' as const),
    calculator: anyCalculator,
    methodIds: fc.subarray(methodIds),
  }),
  fc.record({ level: fc.constant('order' as const), calculator: anyCalculator }),
  fc.record({
    level: fc.constant('bonus' as const),
    productId: fc.constantFrom(...productIds),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    level: fc.constant('bonus-choice' as const),
    productIds: fc.subarray(productIds),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
)

const anyPromotions = fc
  .array(
    fc.record({
      condition: anyCondition,
      benefit: anyBenefit,
      exclusivity: fc.constantFrom('no', 'class', 'global'),
      couponCodes: fc.subarray(['SWEET10', 'OTHER'], { maxLength: 1 }),
    }),
    { maxLength: 7 },
  )
  .map((given) => given.map((one, rank) => promotion({ id: `promotion${rank}`, rank, ...one })))

const anyFacts: fc.Arbitrary<PricingContext> = fc
  .record({
    products: fc.tuple(
      ...productIds.map((id) =>
        fc
          .record({
            taxClass: fc.constantFrom('candy' as const, 'standard' as const, 'exempt' as const),
            isGiftCard: fc.boolean(),
            categoryIds: fc.subarray(['root', 'boxes']),
          })
          .map((given) => product({ id, ...given })),
      ),
    ),
    prices: fc.array(cents, { minLength: productIds.length, maxLength: productIds.length }),
    shippingCents: fc.array(cents, { minLength: methodIds.length, maxLength: methodIds.length }),
    rates: fc.array(fc.double({ min: 0, max: 0.2, noNaN: true }), { minLength: 4, maxLength: 4 }),
    promotions: anyPromotions,
    stock: fc.nat({ max: 20 }),
  })
  .map((given) =>
    pricingContext({
      products: new Map(given.products.map((one) => [one.id, one])),
      prices: new Map(productIds.map((id, index) => [id, price(given.prices[index] ?? 0)])),
      promotions: given.promotions,
      shipping: {
        ...noShipping,
        offers: () => methodIds.map((id, index) => offer(id, given.shippingCents[index] ?? 0)),
      },
      taxRates: {
        rate: ({ stateCode, taxClass }) =>
          taxClass === 'exempt' ? 0 : (given.rates[states.indexOf(stateCode)] ?? 0),
      },
      available: () => given.stock,
    }),
  )

const anyBasket: fc.Arbitrary<Basket> = fc
  .record({
    lines: fc.array(
      fc.record({
        productId: fc.constantFrom(...productIds),
        quantity: fc.integer({ min: 1, max: 12 }),
        shipment: fc.nat({ max: shipmentIds.length - 1 }),
      }),
      { maxLength: 12 },
    ),
    shipments: fc.array(
      fc.record({
        stateCode: fc.option(fc.constantFrom(...states)),
        methodId: fc.option(fc.constantFrom(...methodIds)),
        storeId: fc.option(fc.constant('42')),
      }),
      { minLength: 1, maxLength: shipmentIds.length },
    ),
    codes: fc.subarray(['SWEET10', 'OTHER']),
    giftCardCents: fc.option(cents),
    chosenBonuses: fc.array(
      fc.record({
        promotionId: fc.constantFrom('promotion0', 'promotion1', 'promotion2'),
        productId: fc.constantFrom(...productIds),
        quantity: fc.integer({ min: 1, max: 5 }),
      }),
      { maxLength: 3 },
    ),
    adjustments: fc.array(
      fc.record({
        target: fc.constantFrom(
          { level: 'order' as const, targetId: null },
          { level: 'product' as const, targetId: 'item0' },
          { level: 'product' as const, targetId: 'item1' },
          { level: 'shipping' as const, targetId: 'me' },
          { level: 'shipping' as const, targetId: 'removed' },
        ),
        calculator: fc.oneof(
          fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 0, max: 100 }) }),
          fc.record({ kind: fc.constant('amount' as const), cents }),
          fc.record({ kind: fc.constant('fixed-price' as const), cents }),
        ),
        mostCents: cents,
      }),
      { maxLength: 4 },
    ),
  })
  .map(({ lines, shipments, codes, giftCardCents, chosenBonuses, adjustments }) =>
    basket({
      chosenBonuses,
      manualAdjustments: adjustments.map(({ target, ...given }, index) => ({
        ...target,
        ...given,
        id: `adjustment${index}`,
        promotionId: `by-hand${index}`,
        text: '',
        createdBy: 'm1',
        reasonCode: null,
        createdAt: '2026-01-01T00:00:00.000Z',
        modifiedAt: '2026-01-01T00:00:00.000Z',
        custom: {},
      })),
      items: lines.map(({ productId, quantity, shipment }, index) =>
        item(`item${index}`, {
          productId,
          quantity,
          shipmentId: shipmentIds[shipment % shipments.length] ?? 'me',
        }),
      ),
      shipments: shipments.map(({ stateCode, methodId, storeId }, index) =>
        shipment(shipmentIds[index] ?? 'me', {
          address: stateCode === null ? null : address(stateCode),
          methodId,
          storeId,
        }),
      ),
      coupons: codes.map((code) => ({
        id: code,
        code,
        isValid: true,
        statusCode: 'no_applicable_promotion',
      })),
      paymentInstruments: [
        ...(giftCardCents === null ? [] : [{ methodId: 'GIFTCARD', mostCents: giftCardCents }]),
        { methodId: 'CREDIT_CARD' },
      ].map((one, index) => ({
        id: `instrument${index}`,
        amountCents: null,
        card: null,
        token: null,
        giftCardNumber: null,
        custom: {},
        ...one,
      })),
    }),
  )

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const off = (adjustments: readonly PriceAdjustment[]) =>
  sum(adjustments.map(({ amountCents }) => -amountCents))

/** All amounts of a basket with their names, for the message of a failed test. */
const amountsOf = (calculated: Basket): Record<string, number> =>
  Object.fromEntries(
    [calculated, ...calculated.items, ...calculated.shipments].flatMap((part, index) =>
      Object.entries(part)
        .filter(([name]) => name.endsWith('Cents'))
        .map(([name, amount]) => [`${index} ${name}`, amount]),
    ),
  )

const property = (check: (calculated: Basket, given: { basket: Basket; context: PricingContext }) => void) =>
  fc.assert(
    fc.property(anyBasket, anyFacts, (given, known) =>
      check(calculateTotals(given, known), { basket: given, context: known }),
    ),
    { numRuns: 400 },
  )

test('no promotion makes an amount negative or a fraction of a cent', () => {
  property((calculated) => {
    for (const [name, amount] of Object.entries(amountsOf(calculated))) {
      expect(Number.isSafeInteger(amount) && amount >= 0, `${name} is ${amount}`).toBe(true)
    }
  })
})

test('BAG-029 each item is the sum of its price, its own discounts and its share of the order discounts', () => {
  property((calculated) => {
    for (const line of calculated.items) {
      expect(line.priceCents).toBe(line.unitCents * line.quantity)
      expect(line.priceAfterItemDiscountCents).toBe(line.priceCents - off(line.adjustments))
      expect(line.priceAfterOrderDiscountCents).toBeLessThanOrEqual(line.priceAfterItemDiscountCents)
    }
    const shares = calculated.items.map(
      (line) => line.priceAfterItemDiscountCents - line.priceAfterOrderDiscountCents,
    )
    expect(sum(shares)).toBe(off(calculated.orderAdjustments))
    expect(calculated.basketSubtotalCents).toBe(sum(calculated.items.map(({ priceCents }) => priceCents)))
  })
})

test('BAG-004 shipments are the sums of their items, and the basket is the sum of its shipments', () => {
  property((calculated) => {
    for (const one of calculated.shipments) {
      const own = calculated.items.filter(({ shipmentId }) => shipmentId === one.id)
      expect(one.merchandiseCents).toBe(sum(own.map((line) => line.priceAfterItemDiscountCents)))
      expect(one.productTotalCents).toBe(sum(own.map((line) => line.priceAfterOrderDiscountCents)))
      expect(one.shippingAfterDiscountCents).toBe(one.shippingCents - off(one.shippingAdjustments))
      expect(one.taxCents).toBe(sum(own.map((line) => line.taxCents)) + one.shippingTaxCents)
      expect(one.totalCents).toBe(one.productTotalCents + one.shippingAfterDiscountCents + one.taxCents)
    }
    const { shipments } = calculated
    expect(calculated.productSubtotalCents).toBe(sum(shipments.map((one) => one.merchandiseCents)))
    expect(calculated.basketSubtotalCents).toBe(sum(calculated.items.map(({ priceCents }) => priceCents)))
    expect(calculated.productTotalCents).toBe(sum(shipments.map((one) => one.productTotalCents)))
    expect(calculated.shippingTotalCents).toBe(sum(shipments.map((one) => one.shippingAfterDiscountCents)))
    expect(calculated.taxTotalCents).toBe(sum(shipments.map((one) => one.taxCents)))
    expect(calculated.orderTotalCents).toBe(sum(shipments.map((one) => one.totalCents)))
  })
})

test('BAG-008 the instruments pay the order total, never more', () => {
  property((calculated) => {
    const paid = sum(calculated.paymentInstruments.map(({ amountCents }) => amountCents ?? 0))
    expect(paid).toBe(calculated.orderTotalCents)
  })
})

test('DROP-064 a choice gives at most as many free pieces as it offers, of its own products', () => {
  property((calculated) => {
    const chosen = calculated.items.filter(({ bonus }) => bonus?.isChosen)
    for (const { productId, bonus, priceCents } of chosen) {
      const choice = calculated.bonusChoices?.find(({ promotionId }) => promotionId === bonus?.promotionId)
      expect(choice?.products.map(({ id }) => id)).toContain(productId)
      expect(priceCents).toBe(0)
    }
    for (const { promotionId, quantity } of calculated.bonusChoices ?? []) {
      const own = chosen.filter(({ bonus }) => bonus?.promotionId === promotionId)
      expect(sum(own.map((line) => line.quantity))).toBeLessThanOrEqual(quantity)
    }
  })
})

test('DROP-066 an agent’s adjustment gives at most what it gave when it was made', () => {
  property((calculated) => {
    const given = [
      ...calculated.orderAdjustments,
      ...calculated.items.flatMap(({ adjustments }) => adjustments),
      ...calculated.shipments.flatMap(({ shippingAdjustments }) => shippingAdjustments),
    ].filter(({ manual }) => manual)
    for (const { id, amountCents } of given) {
      const made = calculated.manualAdjustments?.find((one) => one.id === id)
      expect(-amountCents).toBeLessThanOrEqual(made?.mostCents ?? -1)
    }
  })
})

test('DROP-067 external taxes add up to the total, whatever they are', () => {
  const anyTax = fc.array(
    fc.record(
      { rate: fc.double({ min: 0, max: 0.3, noNaN: true }), valueCents: cents },
      { requiredKeys: ['rate'] },
    ),
    { maxLength: 3 },
  )
  fc.assert(
    fc.property(anyBasket, anyFacts, anyTax, fc.boolean(), (given, known, taxItems, taxIncluded) => {
      const preferences = { ...known.site.preferences, taxIncluded }
      const context = { ...known, site: { ...known.site, preferences } }
      const priced = calculateTotals({ ...given, taxMode: 'external' }, context)
      const items = taxItems.map((tax, index) => ({ id: `tax${index}`, ...tax }))
      const externalTaxes = Object.fromEntries(
        taxableLines(priced).map(({ id, basisCents, place }) => [id, { items, basisCents, place }]),
      )
      const taxed = calculateTotals({ ...priced, externalTaxes }, context)
      expect(taxed.untaxed).toBeUndefined()
      expect(recalculateTaxes({ ...priced, externalTaxes }, context)).toEqual(taxed)
      expect(calculateTotals(taxed, context)).toEqual(taxed)
      const taxCents =
        sum(taxed.items.map((line) => line.taxCents)) +
        sum(taxed.shipments.map((one) => one.shippingTaxCents))
      expect(taxed.taxTotalCents).toBe(taxCents)
      const netCents = taxed.productTotalCents + taxed.shippingTotalCents
      expect(taxed.orderTotalCents).toBe(taxIncluded ? netCents : netCents + taxCents)
      for (const line of taxed.items) {
        expect(Number.isSafeInteger(line.taxCents) && line.taxCents >= 0).toBe(true)
        if (taxIncluded) expect(line.taxCents).toBeLessThanOrEqual(line.priceAfterOrderDiscountCents)
      }
    }),
    { numRuns: 200 },
  )
})

test('a second calculation changes nothing', () => {
  property((calculated, { context: known }) => {
    expect(calculateTotals(calculated, known)).toEqual(calculated)
  })
})

test('items that are free after discounts are not taxed', () => {
  property((calculated) => {
    for (const line of calculated.items) {
      if (line.priceAfterOrderDiscountCents === 0) expect(line.taxCents).toBe(0)
      expect(line.taxCents).toBeLessThanOrEqual(line.priceAfterOrderDiscountCents)
    }
  })
})

test('RUN-025 prices that include the tax are charged as shown, and their tax is part of them', () => {
  property((net, { basket: given, context: known }) => {
    const preferences = { ...known.site.preferences, taxIncluded: true }
    const gross = calculateTotals(given, { ...known, site: { ...known.site, preferences } })
    expect(gross.orderTotalCents).toBe(gross.productTotalCents + gross.shippingTotalCents)
    // Promotions reduce prices equally, whether they include tax or not.
    expect(gross.productTotalCents).toBe(net.productTotalCents)
    expect(gross.shippingTotalCents).toBe(net.shippingTotalCents)
    for (const line of gross.items) {
      expect(line.isTaxIncluded).toBe(true)
      expect(line.taxCents).toBe(includedIn(line.priceAfterOrderDiscountCents, line.taxRate))
    }
    for (const one of gross.shipments) {
      const own = gross.items.filter(({ shipmentId }) => shipmentId === one.id)
      expect(one.shippingTaxCents).toBe(includedIn(one.shippingAfterDiscountCents, one.shippingTaxRate))
      expect(one.taxCents).toBe(sum(own.map((line) => line.taxCents)) + one.shippingTaxCents)
      expect(one.totalCents).toBe(one.productTotalCents + one.shippingAfterDiscountCents)
      expect(one.taxCents).toBeLessThanOrEqual(one.totalCents)
    }
    expect(sum(gross.shipments.map(({ totalCents }) => totalCents))).toBe(gross.orderTotalCents)
    // Calculating again with net prices removes all traces of gross prices.
    expect(calculateTotals(gross, known)).toEqual(net)
  })
})
