import { expect, test } from 'vitest'
import { allowed, openBasketShop } from '#testing/baskets.ts'

const { shop, begin } = await openBasketShop()

const card = { paymentMethodId: 'CREDIT_CARD', c_transienttoken: 'token' }
const drops = (quantity: number) => ({ productId: 'lemon-drops', quantity })
const free = async () => (await shop.inventory.levels(['lemon-drops'], 'web')).get('lemon-drops')?.ats

test('a basket with a payment instrument holds its stock until it is removed', async () => {
  const payer = await begin([drops(3)])
  expect(await free()).toBe(5)
  const paying = allowed(await shop.baskets.addPaymentInstrument(payer.shopper, payer.id, card))
  expect(await free()).toBe(2)

  const other = await begin([drops(2)])
  expect(await shop.baskets.addItems(other.shopper, other.id, [drops(1)])).toMatchObject({
    refused: 'not-enough-stock',
    available: 2,
  })
  // A basket's own hold counts as free for it.
  const itemId = paying.items[0]?.id ?? ''
  allowed(await shop.baskets.changeItem(payer.shopper, payer.id, itemId, { quantity: 4 }))
  expect(await free()).toBe(1)

  // A failed hold is no error: the order will report the shortage.
  const held = allowed(await shop.baskets.addPaymentInstrument(other.shopper, other.id, card))
  expect(held.paymentInstruments).toHaveLength(1)
  expect(await free()).toBe(1)

  await shop.baskets.remove(payer.shopper, payer.id)
  expect(await free()).toBe(5)
})
