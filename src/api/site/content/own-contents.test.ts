import { expect, test } from 'vitest'
import { announced } from '#testing/announced.ts'
import { bearer, rpcOf, tokensFor } from '#testing/identity/clients.ts'
import { openStockedShop } from '#testing/shop.ts'

const opened = await openStockedShop()
const { shop, database } = opened
const rpc = rpcOf(opened)
const parameters = { deliveryKeys: ['need-help-text', 'nothing'] }

test('CONT-004 a customer gets the body for their groups, and all others get the default one', async () => {
  const { items } = shop.content.records
  const variation = {
    customerGroups: ['Registered'],
    startsAt: null,
    endsAt: null,
    body: { bodyText: 'Dear' },
  }
  const all = (await items.all()).map((item) =>
    item.deliveryKey === 'need-help-text' ? { ...item, variations: [variation] } : item,
  )
  await announced(database, await items.replace(all))
  const { document } = await tokensFor(rpc, { login: 'ada@example.com', password: 'Marzipan-1921' })
  const token = bearer(String(document.access_token))

  const own = await rpc('Site/getOwnContents', { parameters }, token)
  expect(own.document.items).toMatchObject([{ deliveryKey: 'need-help-text', body: { bodyText: 'Dear' } }])
  for (const headers of [{}, token]) {
    const shared = await rpc('Site/getContents', { parameters }, headers)
    expect(shared.document.items).toMatchObject([{ body: { bodyText: /800/ }, isPersonalized: true }])
  }
  expect((await rpc('Site/getOwnContents', { parameters })).status).toBe(401)
})
