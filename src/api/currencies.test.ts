import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderDocument } from '#api/scapi/shopper-orders/order-document.ts'
import { sql } from '#commerce/database.ts'
import { decimalsOf, isWholeCents, toCents } from '#shared/money/money.ts'
import { currencyFolder, openCurrencyShop } from '#testing/currency-shop.ts'
import { unsettledJournals } from '#testing/orders/audit.ts'
import { address, allowed, cardInstrument, guest, payFor, siteOf } from '#testing/orders/buyer.ts'
import { moneyFaultsNow } from '#testing/placed-orders/money-faults.ts'
import { givenBackParts } from '#testing/orders/given-back-parts.ts'
import { partFaults } from '#testing/placed-orders/part-faults.ts'
import type { Order } from '#commerce/orders/order.ts'

const rates = { candy: 0.07, shipping: 0.19, standard: 0.19 }
const [bar, drops] = ['sea-salt-bar', 'lemon-drops'] as const

interface Bought {
  bars: number
  drops: number
  coupon: string | undefined
  /** The refunds for the first line and for the shipping. */
  units: number
  goodwillCents: number
}

const bought: fc.Arbitrary<Bought> = fc.record({
  bars: fc.integer({ min: 1, max: 9 }),
  drops: fc.integer({ min: 1, max: 9 }),
  coupon: fc.constantFrom(undefined, 'SWEET10', 'TREAT5'),
  units: fc.integer({ min: 1, max: 9 }),
  goodwillCents: fc.integer({ min: 1, max: 200 }),
})

describe.each([
  { currency: 'EUR', shown: '€4.25', taxIncluded: false },
  { currency: 'JPY', shown: '¥425', taxIncluded: false },
  { currency: 'KWD', shown: 'KWD\u00a00.425', taxIncluded: false },
  { currency: 'EUR', shown: '€4.25', taxIncluded: true },
  { currency: 'JPY', shown: '¥425', taxIncluded: true },
])('a shop in $currency from files alone, tax included $taxIncluded', async (given) => {
  const { currency, shown, taxIncluded } = given
  const shopFiles = { currency, rates, preferences: { taxIncluded } }
  const { shop, database, routes } = await openCurrencyShop(shopFiles)
  const { administration, parcels, refunds } = shop.orders

  async function order({ bars, drops: bags, coupon }: Bought): Promise<Order> {
    const shopper = guest()
    const created = await shop.baskets.create(shopper, await siteOf(shop), currency, {
      productItems: [
        { productId: bar, quantity: bars },
        { productId: drops, quantity: bags, shipmentId: 'friend' },
      ],
      customerInfo: { email: 'ada@example.com' },
      billingAddress: address,
      shipments: ['me', 'friend'].map((shipmentId) => ({
        shipmentId,
        shippingAddress: address,
        shippingMethod: { id: 'ground' },
      })),
    })
    const { id } = allowed(created)
    if (coupon !== undefined) allowed(await shop.baskets.addCoupon(shopper, id, coupon))
    const instrument = await cardInstrument(routes)
    allowed(await shop.baskets.addPaymentInstrument(shopper, id, instrument))
    return allowed(await payFor(shop, shopper, id))
  }

  test('RUN-024 has prices, shipping prices, gift cards and tax in the currency', async () => {
    expect(Object.keys((await siteOf(shop)).priceBooks)).toEqual([currency])
    const prices = await shop.pricing.prices('main', currency, [drops])
    expect(prices.get(drops)).toMatchObject({ currency, listCents: 425 })
    const table = await shop.shipping.table('main', currency)
    expect(
      table
        .offers({ countryCode: 'US', merchandiseCents: 6_000, isPickup: false })
        .map(({ priceCents }) => priceCents),
    ).toContain(1_295)
    expect(await shop.giftCards.administration.find('6006491200000000001')).toMatchObject({
      card: { balanceCents: 5_000, currency },
    })
    const taxed = await shop.tax.rates()
    expect(taxed.rate({ countryCode: 'US', stateCode: 'NY', taxClass: 'candy' })).toBe(rates.candy)
  })

  test('RUN-024 is exported exactly as it was imported', async () => {
    const [folder, again] = [await currencyFolder(shopFiles), await mkdtemp(join(tmpdir(), 'bonbon-again-'))]
    await shop.importExport.exportFolder(again)
    const read = (from: string, path: string) => readFile(join(from, path), 'utf8')
    for (const path of ['price-books/main-usd-list.csv', 'price-books/main-usd-sale.csv', 'tax/rates.csv'])
      expect((await read(again, path)).trim()).toBe((await read(folder, path)).trim())
    for (const path of ['shipping/methods.json', 'promotions/treat5.json', 'promotions/free-ground.json'])
      expect(JSON.parse(await read(again, path))).toEqual(JSON.parse(await read(folder, path)))
    for (const one of [folder, again]) await rm(one, { recursive: true })
  })

  test('RUN-024 RUN-025 shipments add up to the order, and refunds to the captured amount, to the smallest unit', async () => {
    await fc.assert(
      fc.asyncProperty(bought, async (wanted) => {
        await database.script('update stock set on_hand = 1000')
        database.announceHere(['*'])
        const placed = await order(wanted)
        await shop.orders.capture()
        expect(placed.shipments.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(
          placed.orderTotalCents,
        )
        allowedAll(await parcels.dispatch([{ orderNo: placed.orderNo, shipmentId: 'me' }]))
        const [line] = placed.items
        const units = Math.min(wanted.units, wanted.bars)
        const back = allowed(
          await refunds.make(placed.orderNo, {
            parts: [
              { kind: 'line', id: line?.id ?? '', units, goodwillCents: 0 },
              { kind: 'shipping', id: 'me', units: 0, goodwillCents: wanted.goodwillCents },
            ],
            destination: 'original',
            reason: 'melted',
          }),
        )
        const after = allowed(await administration.find(placed.orderNo))
        const books = await database.row<{ captured: number; refunded: number }>(sql`
          select sum(captured_cents)::int as captured, sum(refunded_cents)::int as refunded
          from sandbox_authorisations where order_no = ${placed.orderNo}`)
        expect(books).toEqual({ captured: placed.orderTotalCents, refunded: back.refund.amountCents })
        expect(after.givenBackCents).toBe(back.refund.amountCents)
        expect(partFaults(after, new Set())).toEqual([])
        const { productTotalCents, shippingTotalCents, taxTotalCents } = placed
        expect(placed.orderTotalCents).toBe(
          productTotalCents + shippingTotalCents + (taxIncluded ? 0 : taxTotalCents),
        )
        expect(taxTotalCents).toBeGreaterThan(0)
        const document = orderDocument(after)
        expect(document.taxation).toBe(taxIncluded ? 'gross' : 'net')
        expect(document.c_eGiftCardTotal).toBe(0)
        expect(toCents(document.taxTotal, currency)).toBe(taxTotalCents)
        expect(document.currency).toBe(currency)
        expect(toCents(document.orderTotal, currency)).toBe(placed.orderTotalCents)
        expect(isWholeCents(document.orderTotal, currency)).toBe(true)
        expect(
          document.shipments.reduce((sum, { shipmentTotal }) => sum + toCents(shipmentTotal, currency), 0),
        ).toBe(placed.orderTotalCents)
      }),
      { numRuns: 6, seed: 24 },
    )
    expect(await moneyFaultsNow(database)).toEqual([])
    expect(await unsettledJournals(database)).toEqual([])
  })

  test('RUN-025 a canceled order refunds its total, with all of its tax', async () => {
    const { orderNo, orderTotalCents, taxTotalCents } = await order({
      bars: 3,
      drops: 2,
      coupon: 'SWEET10',
      units: 1,
      goodwillCents: 1,
    })
    allowed(await administration.cancel(orderNo))
    const after = allowed(await administration.find(orderNo))
    expect(after).toMatchObject({ status: 'cancelled', givenBackCents: orderTotalCents })
    const parts = givenBackParts(after, new Set())
    expect(parts.reduce((sum, one) => sum + one.givenBackCents, 0)).toBe(orderTotalCents)
    expect(parts.reduce((sum, one) => sum + one.givenBackTaxCents, 0)).toBe(taxTotalCents)
  })

  test('RUN-025 stores lines without tax, for sums of products', async () => {
    const { orderNo, items } = await order({
      bars: 2,
      drops: 1,
      coupon: undefined,
      units: 1,
      goodwillCents: 1,
    })
    const stored = await database.rows<{ net: number; tax: number }>(sql`
      select total_cents::int as net, tax_cents::int as tax from order_lines
      where order_no = ${orderNo} order by position`)
    expect(stored).toEqual(
      items.map(({ priceAfterOrderDiscountCents: price, taxCents }) => ({
        net: taxIncluded ? price - taxCents : price,
        tax: taxCents,
      })),
    )
  })

  test('RUN-028 emails write amounts with the decimals of the currency', async () => {
    const { orderNo } = await order({ bars: 1, drops: 1, coupon: undefined, units: 1, goodwillCents: 1 })
    const mail = await database.row<{ text: string }>(
      sql`select text_body as text from outbox where purpose = ${`order-confirmation ${orderNo}`}`,
    )
    expect(mail?.text).toContain(shown)
    expect(mail?.text).toMatch(taxIncluded ? /Total .*\n.*Includes tax / : /Tax .*\n.*Total /)
    if (taxIncluded) expect(mail?.text).not.toMatch(/^\s*Tax /m)
    expect(decimalsOf(currency)).toBe((/[\d,]+(?:\.(\d+))?$/.exec(shown)?.[1] ?? '').length)
  })
})

const allowedAll = (results: readonly Parameters<typeof allowed>[0][]): void =>
  results.forEach((one) => void allowed(one))
