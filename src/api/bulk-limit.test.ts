import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { limitRules } from '#commerce/limits/rules.ts'
import { bearer, rpcOf } from '#testing/identity/clients.ts'
import { logIn } from '#testing/identity/sessions.ts'
import { openStockedShop } from '#testing/shop.ts'

const opened = await openStockedShop()
const rpc = rpcOf(opened)

const items = (count: number) =>
  Array.from({ length: count }, () => ({ productId: 'sea-salt-bar', quantity: 1 }))

test('requests with more than 50 items are limited by sender, also through changeBasket', async () => {
  const headers = bearer((await logIn(opened.shop.sessions)).accessToken)
  const { document } = await rpc('ShopperBaskets/createBasket', { body: {} }, headers)
  const parameters = { basketId: document.basketId }
  const add = (count: number) =>
    rpc('ShopperBaskets/addItemToBasket', { parameters, body: items(count) }, headers)
  expect((await add(51)).status).toBe(200)
  const used = await opened.database.run(sql`
    update attempts set number = ${limitRules.bulk.attempts} where name = 'bulk'`)
  expect(used).toBe(1)
  expect((await add(51)).status).toBe(429)
  const change = { method: 'addItemToBasket', parameters, body: items(51), version: 1 }
  expect((await rpc('Site/changeBasket', { body: change }, headers)).status).toBe(429)
  expect((await add(50)).status).toBe(200)
})
