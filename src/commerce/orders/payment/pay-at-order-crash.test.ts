import { expect, test } from 'vitest'
import type { Shop } from '#commerce/shop.ts'
import { giveGiftCard, unbalancedGiftCards } from '#testing/gift-cards.ts'
import { audit } from '#testing/orders/audit.ts'
import { allowed, fillBasket, guest, siteOf } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { countStatements, dieBefore } from '#testing/orders/mortal-shop.ts'
import { openStockedShop } from '#testing/shop.ts'

const bar = 'sea-salt-bar'
const giftCard = { number: '6006491234567890777', securityCode: '1234', balanceCents: 300 }
const { shop, database } = await openStockedShop()

/** A basket that a gift card and a masked card pay. */
async function newBasket() {
  await forgetOrders(database, bar)
  await database.script(
    'truncate gift_card_movements cascade; truncate gift_cards cascade; truncate attempts',
  )
  await giveGiftCard(database, giftCard)
  const shopper = guest()
  const { id } = await fillBasket(shop, shopper, { productId: bar, quantity: 2 }, [
    {
      paymentMethodId: 'GIFTCARD',
      c_giftCardNumber: giftCard.number,
      c_giftCardSecurityCode: giftCard.securityCode,
    },
    {
      paymentMethodId: 'CREDIT_CARD',
      paymentCard: { cardType: 'Visa', maskedNumber: '************1111' },
    },
  ])
  return { shopper, basketId: id }
}

type Basket = Awaited<ReturnType<typeof newBasket>>

const createOn = async (of: Shop, { shopper, basketId }: Basket) =>
  of.orders.create(shopper, await siteOf(shop), basketId, undefined, { authorises: true })

const books = async () => ({
  ...(await audit(database, bar)),
  unbalanced: await unbalancedGiftCards(database),
})

const sound = { wrong: [], unconfirmed: [], unjournaled: [], mispromised: [], unbalanced: [] }

test('DROP-070 after a crash before any write of createOrder, the jobs leave a paid order or none; a repetition gives one', async () => {
  const whole = await newBasket()
  const statements = await countStatements(database.url, (of) => createOn(of, whole))
  expect(await books()).toMatchObject({ ...sound, orders: { new: 1 } })
  expect(statements).toBeGreaterThan(5)
  for (let last = 1; last <= statements; last++) {
    const left = await newBasket()
    await dieBefore({ url: database.url, statements: last }, (of) => createOn(of, left))
    await shop.orders.settle(0)
    const settled = await books()
    expect(settled, `before ${last}`).toMatchObject(sound)
    expect(settled.orders.created, `before ${last}`).toBeUndefined()

    const repeated = await newBasket()
    await dieBefore({ url: database.url, statements: last }, (of) => createOn(of, repeated))
    expect(allowed(await createOn(shop, repeated)), `before ${last}`).toMatchObject({ status: 'new' })
    await shop.orders.settle(0)
    expect(await books(), `before ${last}`).toMatchObject({ ...sound, orders: { new: 1 } })
  }
}, 120_000)
