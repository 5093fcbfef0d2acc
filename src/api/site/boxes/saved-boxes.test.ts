import { beforeAll, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { bearer, rpcOf, tokensFor } from '#testing/identity/clients.ts'
import { goodPassword, registered } from '#testing/identity/customers.ts'
import { openStockedShop, type TestShop } from '#testing/shop.ts'

let opened: TestShop
let rpc: ReturnType<typeof rpcOf>
beforeAll(async () => {
  opened = await openStockedShop()
  rpc = rpcOf(opened)
})

const customMix = {
  unitType: 'piece',
  box: [
    { pid: 'nougat-piece', qty: 4 },
    { pid: 'mint-piece', qty: 2 },
  ],
  cells: ['nougat-piece', 'mint-piece', 'nougat-piece', 'nougat-piece', 'mint-piece', 'nougat-piece'],
}
const boxOf = (name: string, more: object = {}) => ({
  body: { name, productId: 'mix-tray', customMix, ...more },
})

async function customer(name: string) {
  const { customer } = await registered(opened.shop.customers, name)
  const { document } = await tokensFor(rpc, { login: customer.login, password: goodPassword })
  return { token: bearer(String(document.access_token)), customerId: customer.id }
}

test('a logged-in customer saves boxes with names, refills, renames and deletes them; a guest cannot', async () => {
  const { token } = await customer('box')
  const saved = await rpc('Site/saveBox', boxOf(' For Ann '), token)
  expect(saved).toMatchObject({
    status: 201,
    document: { name: 'For Ann', productName: 'Mix Tray', isSold: true, customMix, missing: [] },
  })
  const boxId = String(saved.document.boxId)
  const same = await rpc('Site/saveBox', boxOf('for ann'), token)
  expect(same.status).toBe(409)
  const half = { box: [{ pid: 'plum-piece', qty: 1 }] }
  const changed = await rpc(
    'Site/changeSavedBox',
    { parameters: { boxId }, body: { customMix: JSON.stringify(half) } },
    token,
  )
  expect(changed.document).toMatchObject({
    boxId,
    name: 'For Ann',
    customMix: { unitType: 'piece', ...half },
    pieces: [{ pid: 'plum-piece', qty: 1, name: 'Plum Jelly' }],
  })
  const renamed = await rpc('Site/changeSavedBox', { parameters: { boxId }, body: { name: 'Plums' } }, token)
  expect(renamed.document).toMatchObject({ boxId, name: 'Plums' })
  expect((await rpc('Site/getSavedBoxes', {}, token)).document).toMatchObject({
    boxes: [{ boxId, name: 'Plums', pieces: [{ name: 'Plum Jelly' }] }],
  })
  const stranger = await customer('stranger')
  expect((await rpc('Site/deleteSavedBox', { parameters: { boxId } }, stranger.token)).status).toBe(404)
  expect((await rpc('Site/deleteSavedBox', { parameters: { boxId } }, token)).status).toBe(204)
  expect((await rpc('Site/getSavedBoxes', {}, token)).document).toEqual({ boxes: [] })
  expect((await rpc('Site/getSavedBoxes', {})).status).toBe(401)
})

test('invalid boxes are refused', async () => {
  const { token } = await customer('careless')
  for (const wrong of [
    boxOf(''),
    boxOf('a'.repeat(61)),
    boxOf('No box', { productId: 'sea-salt-bar' }),
    boxOf('Nothing', { customMix: null }),
    boxOf('Text', { customMix: 'nougat' }),
    boxOf('Bar', { customMix: { box: [{ pid: 'sea-salt-bar', qty: 6 }] } }),
    boxOf('Pop', { customMix: { box: [{ pid: 'pop-lime', qty: 6 }] } }),
    boxOf('Much', { customMix: { box: [{ pid: 'mint-piece', qty: 7 }] } }),
    boxOf('Less', { customMix: { box: [{ pid: 'mint-piece', qty: -1 }] } }),
    boxOf('Cells', { customMix: { ...customMix, cells: ['pop-lime'] } }),
    boxOf('Large', { customMix: { ...customMix, note: 'x'.repeat(16_000) } }),
  ])
    expect((await rpc('Site/saveBox', wrong, token)).status, wrong.body.name).toBe(400)
  expect((await rpc('Site/getSavedBoxes', {}, token)).document).toEqual({ boxes: [] })
})

test('at most a hundred boxes are saved, also by concurrent requests', async () => {
  const { token, customerId } = await customer('keeper')
  await opened.database.run(sql`
    insert into saved_boxes (id, customer_id, site_id, name, product_id, custom_mix, names)
    select 'many-' || number, ${customerId}, 'main', 'Box ' || number, 'mix-tray', '{"unitType":"piece","box":[]}', '{}'
    from generate_series(1, 98) number`)
  const saves = await Promise.all(
    ['One', 'Two', 'Three', 'Four'].map((name) => rpc('Site/saveBox', boxOf(name), token)),
  )
  expect(saves.map(({ status }) => status).toSorted()).toEqual([201, 201, 400, 400])
})

test('a box names pieces that are no longer sold; the customer’s data export contains the boxes, and an erasure deletes them', async () => {
  const { token, customerId } = await customer('leaver')
  await rpc('Site/saveBox', boxOf('Old friends'), token)
  await opened.database.run(sql`
    update saved_boxes set custom_mix = jsonb_set(custom_mix, '{box,0,pid}', '"long-gone"'),
      names = names || '{"long-gone": "Rose Cream"}' where customer_id = ${customerId}`)
  expect((await rpc('Site/getSavedBoxes', {}, token)).document).toMatchObject({
    boxes: [{ name: 'Old friends', missing: [{ pid: 'long-gone', name: 'Rose Cream' }] }],
  })
  expect(await opened.shop.privacy.dataOf(customerId)).toMatchObject({
    savedBoxes: [{ name: 'Old friends', product_id: 'mix-tray' }],
  })
  expect(await opened.shop.privacy.erase(customerId)).toBeUndefined()
  const left = await opened.database.rows(sql`select id from saved_boxes where customer_id = ${customerId}`)
  expect(left).toEqual([])
})
