import { expect, test } from 'vitest'
import messages from 'virtual:messages/bag'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { discountProgress } from '#storefront/lib/basket/discount-progress.ts'
import { renderToText } from '#testing/render.tsx'
import { DiscountProgressBars } from './discount-progress.tsx'

interface Parcel {
  id: string
  total: number
  /** The message of its shipping price adjustment, once its method is chosen. */
  congratulation?: string
  storeId?: string
}

const threshold = 60

/** A basket with these parcels: the fields that the bar reads. */
const basketOf = (...parcels: Parcel[]) =>
  ({
    c_approachingDiscounts: [],
    productItems: parcels.map(({ id }) => ({ shipmentId: id })),
    shippingItems: parcels.map(({ id, congratulation }) => ({
      shipmentId: id,
      priceAdjustments: congratulation ? [{ c_congratsMessage: congratulation }] : [],
    })),
    shipments: parcels.map(({ id, total, congratulation, storeId }) => ({
      shipmentId: id,
      c_fromStoreId: storeId,
      shippingAddress: id === 'me' ? undefined : { firstName: id, lastName: 'Bell' },
      c_approachingDiscounts: congratulation ? [] : [approaching(total)],
    })),
  }) as unknown as Basket

const approaching = (total: number) => ({
  promotionId: 'free-shipping',
  threshold,
  merchandiseTotal: total,
  remain: Math.max(0, threshold - total),
  itemText:
    total < threshold
      ? `Add $${(threshold - total).toFixed(2)} more for free standard shipping`
      : 'Hooray! Your order qualified for free standard shipping',
})

const show = (basket: Basket, showsEach = false) =>
  renderToText(<DiscountProgressBars basket={basket} showsEach={showsEach} />, { messages })

test('BAG-030 BAG-031 the bar shows the missing amount and is full at 100 percent', () => {
  const html = show(basketOf({ id: 'me', total: 45 }))
  expect(html).toContain('Add $15.00 more for free standard shipping')
  expect(html).toMatch(/<progress[^>]* value="75"/)
  const over = discountProgress(basketOf({ id: 'me', total: 240 }), (words) => words)
  expect(over).toMatchObject([{ percent: 100, isReached: true }])
})

test('BAG-032 BAG-033 a reached promotion shows the message of its price adjustment', () => {
  const reached = basketOf({ id: 'me', total: 70, congratulation: 'free parcels all week' })
  expect(show(reached)).toContain('Hooray! Your order qualified for free parcels all week')
  expect(show(basketOf({ id: 'me', total: 70 }))).toContain('Hooray! Your order qualified for')
  expect(show(reached)).not.toContain('<progress')
})

test('BAG-034 several addresses have one bar each, and the bag shows how many qualify', () => {
  const some = basketOf(
    { id: 'me', total: 10 },
    { id: 'Ada', total: 70 },
    { id: 'Cy', total: 30 },
    { id: 'Shop', total: 5, storeId: 'la-grove' },
  )
  const brief = show(some)
  expect(brief).toContain('1 of 3 addresses qualify for free shipping')
  expect(brief.match(/<progress/g)).toHaveLength(1)
  const each = show(some, true)
  expect(each).toContain('aria-label="Recipient 1: Add $50.00 more for free standard shipping"')
  expect(each).toContain('aria-label="Cy Bell: Add $30.00 more for free standard shipping"')
  expect(each).not.toContain('Ada Bell')
  expect(each).not.toContain('Shop Bell')
  const all = basketOf({ id: 'Ada', total: 70 }, { id: 'Cy', total: 90, congratulation: 'it' })
  expect(show(all)).toContain('Hooray! All 2 addresses qualify for free shipping')
})

test('BAG-034 an address without products has no bar', () => {
  expect(show({ ...basketOf({ id: 'me', total: 5 }), productItems: [] })).toBe('')
})
