import { beforeEach, expect, test } from 'vitest'
import { json, sql } from '#commerce/database.ts'
import { stockedDatabase } from '#testing/database.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { pickupProducts, pickupStore, placePickup, stockPickups } from '#testing/orders/pickup-orders.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { signUpMember } from '#testing/staff/members.ts'
import { openOffice } from '#testing/staff/office.ts'

const database = await stockedDatabase()
// Monday at noon in California.
const clock = () => new Date('2026-11-30T20:00:00Z')
const { shop, routes } = openShopWithAdapters(database, { clock })
const { ask, unexpectedErrors } = openOffice(shop, { clock })

beforeEach(async () => {
  await database.script('delete from staff; delete from attempts; delete from delivery_days')
  await forgetOrders(database, ...pickupProducts)
  await stockPickups(database)
})

const outlookOf = async (roleId: string, limits = {}) => {
  const member = await signUpMember(shop.staff, { email: `${roleId}@example.com`, roleId, clock })
  await database.run(sql`update staff set limits = ${json(limits)} where id = ${member.id}`)
  return (await ask('GET /outlook', { token: member.token })).json
}

test('OFF-052 a member sees cut-offs, delivery slots and stock by permission, of their sites and shops', async () => {
  await placePickup({ shop, routes }, { items: [{ productId: 'sea-salt-bar', quantity: 14 }] })
  await database.run(sql`
    update stock set on_hand = promised + 3 where location_id = ${pickupStore.inventoryId} and product_id = 'sea-salt-bar'`)
  const method = (await shop.shipping.records.all()).find(({ isPickup }) => !isPickup)
  expect(method?.id).toBeDefined()
  await database.run(sql`
    update shipping_methods set document = document || ${json({ capacity: { perDay: 40, days: {} } })} where id = ${method?.id}`)
  await database.run(sql`
    insert into delivery_days (method_id, day, parcels) values (${method?.id}, '2026-12-01', 12)`)

  const cutOffs = { today: '2026-11-30T22:00:00.000Z', next: '2026-11-30T22:00:00.000Z' }
  const packer = await outlookOf('packer')
  expect(packer).toMatchObject({ cutOffs, places: [{ id: method?.id, name: method?.name }] })
  expect(JSON.stringify(packer)).toContain('{"day":"2026-12-01","taken":12,"capacity":40}')
  expect(packer.stock).toBeUndefined()
  expect(await outlookOf('service', { sites: ['nowhere'] })).toMatchObject({ cutOffs, places: [] })

  const stock = {
    count: 1,
    first: [{ productId: 'sea-salt-bar', shop: expect.any(String), left: 3, runsOutOn: '2026-12-03' }],
  }
  expect(await outlookOf('manager')).toMatchObject({ cutOffs, stock })
  await database.script('delete from staff')
  const desk = await outlookOf('shop-desk', { stores: [pickupStore.id] })
  expect(desk).toMatchObject({ stock })
  expect(Object.keys(desk)).toEqual(['stock'])
  await database.script('delete from staff')
  expect(await outlookOf('shop-desk', { stores: ['soho'] })).toEqual({ stock: { count: 0, first: [] } })
  expect(unexpectedErrors).toEqual([])
})
