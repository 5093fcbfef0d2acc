import { beforeAll, expect, test } from 'vitest'
import { bearer, rpcOf, tokensFor } from '#testing/identity/clients.ts'
import { openStockedShop } from '#testing/shop.ts'

let rpc: ReturnType<typeof rpcOf>
beforeAll(async () => {
  rpc = rpcOf(await openStockedShop())
})

test('a logged-in customer can save recipient lists; a guest cannot', async () => {
  const { document } = await tokensFor(rpc, { login: 'ada@example.com', password: 'Marzipan-1921' })
  const token = bearer(String(document.access_token))
  const people = Array.from({ length: 1_000 }, (_, at) => ({
    firstName: `Anna ${at}`,
    lastName: 'Bell',
    address1: `${at} Main Street`,
    city: 'Austin',
    stateCode: 'TX',
    postalCode: '78701',
    giftMessage: 'Happy holidays to all of you, and thank you for another sweet year! '.repeat(2),
  }))
  const saved = await rpc('Site/saveRecipientList', { body: { name: ' Clients ', people } }, token)
  expect(saved.document).toMatchObject({ name: 'Clients', peopleCount: 1_000 })
  const { listId } = saved.document
  expect((await rpc('Site/getRecipientLists', {}, token)).document).toMatchObject({ lists: [{ listId }] })
  const read = await rpc('Site/getRecipientList', { parameters: { listId } }, token)
  expect(read.document).toMatchObject({ name: 'Clients', people: expect.arrayContaining([]) })
  const renamed = await rpc('Site/renameRecipientList', { body: { listId, name: 'All' } }, token)
  expect(renamed.document).toMatchObject({ listId, name: 'All' })
  expect((await rpc('Site/deleteRecipientList', { parameters: { listId } }, token)).status).toBe(204)
  expect((await rpc('Site/getRecipientList', { parameters: { listId } }, token)).status).toBe(404)

  for (const body of [
    { name: '', people },
    { name: 'None', people: [] },
    { name: 'Many', people: [...people, ...people] },
    { name: 'Long', people: [{ firstName: 'a'.repeat(60) }] },
  ])
    expect((await rpc('Site/saveRecipientList', { body }, token)).status).toBe(400)
  expect((await rpc('Site/getRecipientLists', {})).status).toBe(401)
})
