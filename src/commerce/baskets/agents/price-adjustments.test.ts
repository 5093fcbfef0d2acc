import { expect, test } from 'vitest'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { allowed, bar, guest, openBasketShop } from '#testing/baskets.ts'

const { shop, begin } = await openBasketShop()

test('DROP-066 the c_ fields of an adjustment have a maximum stored size, whatever the number of changes', async () => {
  const shopper: Shopper = { ...guest(), agent: { memberId: 'm1' } }
  const { id } = await begin([bar(1)], { shopper })
  const adjusted = allowed(
    await shop.baskets.addPriceAdjustment(shopper, id, {
      level: 'order',
      discount: { type: 'amount', value: 1 },
    }),
  )
  const adjustmentId = adjusted.manualAdjustments?.[0]?.id ?? ''
  const change = (fields: Record<string, unknown>) =>
    shop.baskets.changePriceAdjustment(shopper, id, adjustmentId, fields)
  allowed(await change({ c_one: 'x'.repeat(10_000) }))
  expect(await change({ c_other: 'x'.repeat(10_000) })).toMatchObject({ refused: 'quota-exceeded' })
  const shortened = allowed(await change({ c_one: null, c_other: 'x'.repeat(10_000) }))
  expect(shortened.manualAdjustments).toMatchObject([{ custom: { c_other: expect.any(String) } }])
})
