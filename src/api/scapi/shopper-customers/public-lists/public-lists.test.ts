import { beforeAll, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { goodPassword, registrationOf } from '#testing/identity/customers.ts'
import { addForeignClients, faultType, foreignShopper } from '#testing/identity/foreign-shoppers.ts'
import { openStockedShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openStockedShop()
  await addForeignClients(shop)
})

const api = 'customer/shopper-customers/v1'

async function ownerWithLists(name: string) {
  const customer = await shop.shop.customers.register(registrationOf(name))
  if ('refused' in customer) throw new Error(customer.refused)
  const owner = await foreignShopper(shop, { login: customer.login, password: goodPassword })
  const path = `/customers/${customer.id}/product-lists`
  const create = async (body: object) => (await owner.ask(`POST ${api}`, path, body)).document
  const add = async (list: Record<string, unknown>, productId: string, isPublic: boolean) =>
    (
      await owner.ask(`POST ${api}`, `${path}/${String(list.id)}/items`, {
        productId,
        quantity: 1,
        priority: 2,
        public: isPublic,
        c_name: 'You have won! Call 0800',
      })
    ).document
  return { customer, create, add, path, ask: owner.ask }
}

const registrant = { email: 'ana@example.com', firstName: 'Ana', lastName: 'Gómez', role: 'Bride' }

test('DROP-087 public lists are found by email, or by first and last name, without private and shared ones', async () => {
  const owner = await ownerWithLists('public-owner')
  const wedding = await owner.create({ type: 'gift_registry', name: 'Wedding', public: true })
  await owner.create({ type: 'wish_list', name: 'Private' })
  const shared = await owner.create({ type: 'wish_list', name: 'Shared' })
  await shop.shop.productLists.share(
    {
      kind: 'registered',
      customerId: owner.customer.id,
      usid: '',
      siteId: 'main',
      clientId: '',
      customerGroups: [],
    },
    owner.customer.id,
    String(shared.id),
    {},
  )
  const guest = await foreignShopper(shop)
  const found = { id: wedding.id, type: 'gift_registry', name: 'Wedding', title: 'Wedding' }
  for (const query of ['email=PUBLIC-owner@example.com', 'firstName=ana&lastName=g%C3%B3mez']) {
    const { document } = await guest.ask(`GET ${api}`, `/product-lists?${query}`)
    expect(document).toEqual({ limit: 1, total: 1, data: [found] })
  }
  for (const query of ['email=nobody@example.com', 'firstName=Ana&lastName=Other'])
    expect((await guest.ask(`GET ${api}`, `/product-lists?${query}`)).document).toMatchObject({ total: 0 })
  for (const query of ['', 'lastName=G%C3%B3mez'])
    expect((await guest.ask(`GET ${api}`, `/product-lists?${query}`)).status).toBe(400)
  const other = await foreignShopper(shop, { siteId: 'volumesavings' })
  const elsewhere = await other.ask(`GET ${api}`, '/product-lists?email=public-owner@example.com')
  expect(elsewhere.document).toMatchObject({ total: 0 })
})

test('DROP-087 a public list shows public items and names, and no mail addresses, streets or texts of items', async () => {
  const { create, add } = await ownerWithLists('registry')
  const list = await create({
    type: 'gift_registry',
    name: 'Wedding',
    public: true,
    event: { type: 'Wedding', city: 'Boston' },
    registrant,
    coRegistrant: { ...registrant, firstName: 'Tom', email: 'tom@example.com' },
    productListShippingAddress: { addressId: '12 Cocoa Way', city: 'Boston' },
    shippingAddressInfo: { addressId: '12 Cocoa Way', title: '12 Cocoa Way, Boston' },
  })
  const shown = await add(list, 'sea-salt-bar', true)
  const hidden = await add(list, 'fudge-tin', false)
  await add(list, 'call-0800-evil', true)
  const guest = await foreignShopper(shop)
  const path = `/product-lists/${String(list.id)}`
  const { document } = await guest.ask(`GET ${api}`, path)
  expect(document).toMatchObject({
    id: list.id,
    public: true,
    event: { type: 'Wedding', city: 'Boston' },
    registrant: { firstName: 'Ana', lastName: 'Gómez', role: 'Bride' },
    productListItems: [
      { id: shown.id, priority: 2, type: 'product', product: { id: 'sea-salt-bar', name: 'Sea Salt Bar' } },
      { priority: 2 },
    ],
  })
  expect(JSON.stringify(document)).not.toMatch(/@|Cocoa|0800/)
  const item = await guest.ask(`GET ${api}`, `${path}/items/${String(shown.id)}`)
  expect(item.document).toMatchObject({ id: shown.id, product: { price: 6, currency: 'USD' } })
  expect((await guest.ask(`GET ${api}`, `${path}/items/${String(hidden.id)}`)).status).toBe(404)
})

test('DROP-087 expand of the items adds text and price, images and availability of the products', async () => {
  const { create, add } = await ownerWithLists('expanded')
  const list = await create({ type: 'wish_list', public: true })
  await add(list, 'sea-salt-bar', true)
  const guest = await foreignShopper(shop)
  const itemsOf = async (expand: string) => {
    const { document } = await guest.ask(`GET ${api}`, `/product-lists/${String(list.id)}/items${expand}`)
    return document
  }
  expect(await itemsOf('')).toMatchObject({
    limit: 1,
    total: 1,
    data: [{ product: { id: 'sea-salt-bar', name: 'Sea Salt Bar' } }],
  })
  expect(await itemsOf('?expand=product,images,availability')).toMatchObject({
    data: [
      {
        product: {
          price: 6,
          imageGroups: [{ viewType: 'large', images: expect.any(Array) }],
          inventory: { orderable: true },
        },
      },
    ],
  })
  expect(await itemsOf('?expand=wishList')).toMatchObject({ type: faultType('invalid-expand-parameter') })
})

test('DROP-087 a list that is private, unknown or of another site is 404 in all three calls', async () => {
  const { create, add } = await ownerWithLists('private')
  const list = await create({ type: 'wish_list' })
  const item = await add(list, 'sea-salt-bar', true)
  const own = await foreignShopper(shop)
  const elsewhere = await foreignShopper(shop, { siteId: 'volumesavings' })
  const published = await create({ type: 'wish_list', public: true })
  for (const [{ ask }, listId] of [
    [own, list.id],
    [own, 'unknown'],
    [elsewhere, published.id],
  ] as const)
    for (const path of ['', '/items', `/items/${String(item.id)}`]) {
      const { status, document } = await ask(`GET ${api}`, `/product-lists/${String(listId)}${path}`)
      expect([status, document.type]).toEqual([404, faultType('product-list-not-found')])
    }
})

test('DROP-087 the public list of a closed account is 404', async () => {
  const { customer, create } = await ownerWithLists('closed')
  const list = await create({ type: 'wish_list', public: true })
  const guest = await foreignShopper(shop)
  const statusOf = async () => (await guest.ask(`GET ${api}`, `/product-lists/${String(list.id)}`)).status
  expect(await statusOf()).toBe(200)
  await shop.database.run(sql`update customers set closed_at = now() where id = ${customer.id}`)
  expect(await statusOf()).toBe(404)
})
