import { expect, test } from 'vitest'
import { json, sql } from '#commerce/database.ts'
import { announced } from '#testing/announced.ts'
import { addFrench } from '#testing/french-locale.ts'
import { bearer, rpcOf } from '#testing/identity/clients.ts'
import { logIn } from '#testing/identity/sessions.ts'
import { openStockedShop } from '#testing/shop.ts'

const opened = await openStockedShop()
const { shop, database } = opened
await addFrench(opened)

/** The space that French has before a colon and a currency sign. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null).replaceAll(/[\u00a0\u202f]/g, ' '))

/** Opens a guest with two bars in the basket, who uses a locale. */
async function visitor(locale: string, quantity = 2) {
  const { accessToken } = await logIn(shop.sessions)
  const rpc = rpcOf(opened)
  const ask = async (method: string, body?: unknown, parameters: object = {}) => {
    const answer = await rpc(
      method,
      { parameters: { locale, ...parameters }, ...(body !== undefined && { body }) },
      bearer(accessToken),
    )
    // Plain JSON.
    return plain(answer.document) as Record<string, unknown>
  }
  const made = await ask('ShopperBaskets/createBasket', {
    productItems: [{ productId: 'sea-salt-bar', quantity }],
  })
  const basketId = String(made.basketId)
  return { ask, made, basketId }
}

test("the discount that a basket almost reaches is described in the request's locale", async () => {
  const english = await visitor('en-US')
  expect(english.made).toMatchObject({
    shipments: [{ c_approachingDiscounts: [{ itemText: 'Add $48.00 more for free ground shipping' }] }],
  })
  const { made, ask, basketId } = await visitor('fr-CA')
  const shipments = [
    { c_approachingDiscounts: [{ itemText: 'Ajoutez 48,00 $ US pour obtenir : free ground shipping' }] },
  ]
  expect(made).toMatchObject({ shipments })
  expect(await ask('ShopperBaskets/getBasket', undefined, { basketId })).toMatchObject({ shipments })
  const expanded = { basketId, expand: 'approaching_discounts' }
  expect(await ask('ShopperBasketsV2/getBasket', undefined, expanded)).toMatchObject({
    approachingDiscounts: [
      { promotionLink: { calloutMsg: shipments[0]?.c_approachingDiscounts[0]?.itemText } },
    ],
  })
})

test("a change that the shop made to a basket is described in the request's locale, also in a response with differences", async () => {
  const [one, other] = [await visitor('fr-CA'), await visitor('fr-CA')]
  const setOnline = async (isOnline: boolean) => {
    await database.run(sql`
      update products set document = document || ${json({ isOnline })}::jsonb where id = 'sea-salt-bar'`)
    await announced(database, ['product:sea-salt-bar', 'products'])
  }
  await setOnline(false)
  const c_flashes = ['Sea Salt Bar n’est plus offert et a été retiré de votre panier.']
  const { basketId } = one
  expect(await one.ask('ShopperBaskets/getBasket', undefined, { basketId })).toMatchObject({ c_flashes })
  const parameters = { basketId: other.basketId }
  const change = { method: 'updateBasket', parameters, body: {}, version: other.made.c_version }
  expect(await other.ask('Site/changeBasket', change)).toMatchObject({ difference: { set: { c_flashes } } })
  await setOnline(true)
})

test("a refused order lists the changes in the request's locale, in its detail and separately", async () => {
  const { ask, basketId } = await visitor('fr-CA')
  const refusal = await ask('ShopperOrders/createOrder', { basketId, c_orderTotal: 11 })
  const sentence = 'Le total est maintenant de 12,00, et non de 11,00.'
  expect(refusal).toMatchObject({
    type: '/api/docs/faults#basket-was-changed',
    arguments: { changes: [sentence] },
    c_messages: [sentence],
  })
  expect(refusal.detail).toContain(sentence)
})

test("an incomplete box and a day without deliveries are refused in the request's locale", async () => {
  const { ask, basketId } = await visitor('fr-CA')
  const empty = { productId: 'mix-box', quantity: 1, c_customMix: [] }
  const box = await ask('ShopperBaskets/addItemToBasket', [empty], { basketId })
  expect(box.detail).toContain('Choisissez les morceaux de la boîte')
  const past = { shippingMethod: { id: 'ground' }, c_DATE_WANTED: '2020-12-20' }
  const day = await ask('ShopperBaskets/updateShipmentForBasket', past, { basketId, shipmentId: 'me' })
  expect(day.detail).toContain('Nous ne pouvons pas livrer le 2020-12-20 : ce jour est passé.')
  const english = await visitor('en-US')
  const where = { basketId: english.basketId, shipmentId: 'me' }
  const told = await english.ask('ShopperBaskets/updateShipmentForBasket', past, where)
  expect(told.detail).toContain('We cannot deliver on 2020-12-20: it is past.')
})
