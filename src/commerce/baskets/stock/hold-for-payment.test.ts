import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { allowed, openBasketShop } from '#testing/baskets.ts'
import { cardInstrument } from '#testing/orders/buyer.ts'

const { shop, database, routes, begin } = await openBasketShop()

const card = () => cardInstrument(routes)
const forged = { paymentMethodId: 'CREDIT_CARD', c_transienttoken: 'token' }
const drops = (quantity: number) => ({ productId: 'lemon-drops', quantity })
const free = async () => (await shop.inventory.levels(['lemon-drops'], 'web')).get('lemon-drops')?.ats

test('a basket with a payment instrument holds its stock until it is removed', async () => {
  const payer = await begin([drops(3)])
  expect(await free()).toBe(5)
  const paying = allowed(await shop.baskets.addPaymentInstrument(payer.shopper, payer.id, await card()))
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
  const held = allowed(await shop.baskets.addPaymentInstrument(other.shopper, other.id, await card()))
  expect(held.paymentInstruments).toHaveLength(1)
  expect(await free()).toBe(1)

  await shop.baskets.remove(payer.shopper, payer.id)
  expect(await free()).toBe(5)
})

test('an instrument without a token, or with a forged one, holds no stock; a valid one in its place does', async () => {
  const guest = await begin([drops(5)])
  await shop.baskets.addPaymentInstrument(guest.shopper, guest.id, { paymentMethodId: 'CREDIT_CARD' })
  expect(await free()).toBe(5)
  const added = allowed(await shop.baskets.addPaymentInstrument(guest.shopper, guest.id, forged))
  expect(await free()).toBe(5)
  const { paymentCard } = await card()
  const instrumentId = added.paymentInstruments[0]?.id ?? ''
  allowed(
    await shop.baskets.changePaymentInstrument(guest.shopper, guest.id, instrumentId, {
      ...(paymentCard && { paymentCard }),
    }),
  )
  expect(await free()).toBe(0)
  allowed(await shop.baskets.changePaymentInstrument(guest.shopper, guest.id, instrumentId, forged))
  expect(await free()).toBe(5)
})

test('a gift card that covers the basket holds its stock, one that does not holds none', async () => {
  const giftCard = {
    paymentMethodId: 'GIFTCARD',
    c_giftCardNumber: '6006491200000000001',
    c_giftCardSecurityCode: '1234',
  }
  const guest = await begin([drops(3)])
  allowed(await shop.baskets.addPaymentInstrument(guest.shopper, guest.id, { ...giftCard, amount: 0.01 }))
  expect(await free()).toBe(5)
  allowed(await shop.baskets.addPaymentInstrument(guest.shopper, guest.id, giftCard))
  expect(await free()).toBe(2)
  await shop.baskets.remove(guest.shopper, guest.id)
})

test('a basket without goods or without payment holds nothing', async () => {
  const guest = await begin([drops(2)])
  const paying = allowed(await shop.baskets.addPaymentInstrument(guest.shopper, guest.id, await card()))
  expect(await free()).toBe(3)
  const instrumentId = paying.paymentInstruments[0]?.id ?? ''
  allowed(await shop.baskets.removePaymentInstrument(guest.shopper, guest.id, instrumentId))
  expect(await free()).toBe(5)
  const again = allowed(await shop.baskets.addPaymentInstrument(guest.shopper, guest.id, await card()))
  expect(await free()).toBe(3)
  allowed(await shop.baskets.removeItem(guest.shopper, guest.id, again.items[0]?.id ?? ''))
  expect(await free()).toBe(5)
})

test('a hold ends with the token of its card, and at the latest after 15 minutes', async () => {
  const guest = await begin([drops(2)])
  allowed(await shop.baskets.addPaymentInstrument(guest.shopper, guest.id, await card()))
  const held = await database.row<{ minutes: number }>(sql`
    select extract(epoch from expires_at - now()) / 60 as minutes from stock_holds where basket_id = ${guest.id}`)
  expect(Number(held?.minutes)).toBeGreaterThan(14)
  expect(Number(held?.minutes)).toBeLessThanOrEqual(15)
  await shop.baskets.remove(guest.shopper, guest.id)
})
