import { beforeAll, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { addForeignClients, faultType, foreignShopper } from '#testing/identity/foreign-shoppers.ts'
import { goodPassword, registrationOf } from '#testing/identity/customers.ts'
import { openStockedShop, type TestShop } from '#testing/shop.ts'
import { untilBlocked } from '#testing/until-blocked.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openStockedShop()
  await addForeignClients(shop)
})

type Shopper = Awaited<ReturnType<typeof foreignShopper>>

const api = 'customer/shopper-customers/v1'

/** The calls of one shopper's product lists. */
function listsOf({ ask, customerId }: Shopper) {
  const path = `/customers/${customerId}/product-lists`
  return {
    all: async () => (await ask(`GET ${api}`, path)).document.data as Record<string, unknown>[],
    create: async (body: object = { type: 'wish_list' }) => (await ask(`POST ${api}`, path, body)).document,
    add: (listId: unknown, productId: string) =>
      ask(`POST ${api}`, `${path}/${String(listId)}/items`, {
        productId,
        quantity: 1,
        priority: 1,
        public: false,
        type: 'product',
      }),
    path,
  }
}

const productsOf = (list: Record<string, unknown> | undefined) =>
  ((list?.customerProductListItems ?? []) as { productId: string }[]).map(({ productId }) => productId)

async function newCustomer(name: string) {
  const customer = await shop.shop.customers.register(registrationOf(name))
  if ('refused' in customer) throw new Error(customer.refused)
  const login = { login: customer.login, password: goodPassword }
  return {
    id: customer.id,
    logIn: (usid?: string) => foreignShopper(shop, { ...login, ...(usid && { usid }) }),
  }
}

test('DROP-085 all eight calls of lists and items answer a guest, for their own id only', async () => {
  const guest = await foreignShopper(shop)
  const { all, create, add, path } = listsOf(guest)
  expect((await guest.ask(`GET ${api}`, path)).document).toEqual({ limit: 0, total: 0, data: [] })
  const { id } = await create()
  const { document: item } = await add(id, 'sea-salt-bar')
  expect((await guest.ask(`GET ${api}`, `${path}/${String(id)}`)).document).toMatchObject({ id })
  const renamed = await guest.ask(`PATCH ${api}`, `${path}/${String(id)}`, { name: 'Later' })
  expect(renamed.document).toMatchObject({ name: 'Later' })
  const itemPath = `${path}/${String(id)}/items/${String(item.id)}`
  expect((await guest.ask(`PATCH ${api}`, itemPath, { quantity: 3 })).document).toMatchObject({ quantity: 3 })
  expect((await guest.ask(`GET ${api}`, itemPath)).document).toMatchObject({ productId: 'sea-salt-bar' })
  expect(await all()).toMatchObject([{ id, type: 'wish_list' }])

  const stranger = await foreignShopper(shop)
  for (const [method, of] of [
    ['GET', path],
    ['GET', `${path}/${String(id)}`],
    ['GET', itemPath],
    ['DELETE', itemPath],
  ] as const)
    expect((await stranger.ask(`${method} ${api}`, of)).status).toBe(404)
  const own = listsOf(stranger).path
  expect((await stranger.ask(`GET ${api}`, `${own}/${String(id)}`)).status).toBe(404)

  expect((await guest.ask(`DELETE ${api}`, itemPath)).status).toBe(204)
  expect((await guest.ask(`DELETE ${api}`, `${path}/${String(id)}`)).status).toBe(204)
  expect(await all()).toEqual([])
})

test('DROP-085 a login gives the lists of the guest to a customer without lists, as private lists', async () => {
  const guest = await foreignShopper(shop)
  const guestLists = listsOf(guest)
  const wishes = await guestLists.create({ type: 'wish_list', public: true })
  await guestLists.add(wishes.id, 'sea-salt-bar')
  const registry = await guestLists.create({ type: 'gift_registry', name: 'Wedding' })
  const customer = await (await newCustomer('no-lists')).logIn(guest.usid)
  expect(await listsOf(customer).all()).toMatchObject([
    { id: wishes.id, public: false, customerProductListItems: [{ productId: 'sea-salt-bar' }] },
    { id: registry.id, type: 'gift_registry', name: 'Wedding' },
  ])
})

test('DROP-085 at a login the items of the guest’s wish list join the customer’s wish list, each product once', async () => {
  const { logIn } = await newCustomer('two-lists')
  const before = listsOf(await logIn())
  const own = await before.create()
  await before.add(own.id, 'sea-salt-bar')
  const guest = await foreignShopper(shop)
  const guestLists = listsOf(guest)
  const second = await guestLists.create()
  for (const productId of ['fudge-tin', 'sea-salt-bar', 'lemon-drops'])
    await guestLists.add(second.id, productId)
  const lists = await listsOf(await logIn(guest.usid)).all()
  expect(lists).toHaveLength(1)
  expect(lists[0]).toMatchObject({ id: own.id })
  expect(productsOf(lists[0])).toEqual(['sea-salt-bar', 'fudge-tin', 'lemon-drops'])
})

test('DROP-085 a joined wish list has at most 500 items, and a customer at most 20 lists', async () => {
  const { id, logIn } = await newCustomer('full-lists')
  const own = await listsOf(await logIn()).create()
  await shop.database.run(sql`
    insert into product_list_items (id, list_id, product_id, quantity, priority, is_public, custom)
    select 'full-' || n, ${own.id}, 'product-' || n, 1, 1, false, '{}' from generate_series(1, 499) n`)
  await shop.database.run(sql`
    insert into product_lists (id, customer_id, site_id, type, is_public)
    select 'custom-' || n, ${id}, 'main', 'custom_1', false from generate_series(1, 18) n`)
  const guest = await foreignShopper(shop)
  const guestLists = listsOf(guest)
  const second = await guestLists.create()
  await guestLists.add(second.id, 'fudge-tin')
  await guestLists.add(second.id, 'lemon-drops')
  const kept = await guestLists.create({ type: 'custom_2' })
  await guestLists.create({ type: 'custom_3' })
  const lists = await listsOf(await logIn(guest.usid)).all()
  expect(lists).toHaveLength(20)
  expect(productsOf(lists.find((list) => list.id === own.id))).toHaveLength(500)
  expect(lists.map((list) => list.id)).toContain(kept.id)
  const left = sql`select id from product_lists where guest_customer_id = ${guest.customerId}`
  expect(await shop.database.rows(left)).toEqual([])
})

test('DROP-085 a guest has at most 5 lists of 100 items', async () => {
  const guest = await foreignShopper(shop)
  const { create, add, path } = listsOf(guest)
  const made = await Promise.all(Array.from({ length: 7 }, () => create()))
  expect(made.filter(({ id }) => id !== undefined)).toHaveLength(5)
  const [list] = made.filter(({ id }) => id !== undefined)
  await shop.database.run(sql`
    insert into product_list_items (id, list_id, product_id, quantity, priority, is_public, custom)
    select 'guest-' || n, ${list?.id}, 'product-' || n, 1, 1, false, '{}' from generate_series(1, 99) n`)
  expect((await add(list?.id, 'fudge-tin')).status).toBe(200)
  expect((await add(list?.id, 'lemon-drops')).status).toBe(400)
  expect((await guest.ask(`POST ${api}`, path, { type: 'wish_list' })).status).toBe(400)
})

test('DROP-085 an item that a guest adds during the login is in the list of the customer', async () => {
  const { logIn } = await newCustomer('concurrent')
  const guest = await foreignShopper(shop)
  const guestLists = listsOf(guest)
  const list = await guestLists.create()
  const begun = Promise.withResolvers<void>()
  const proceed = Promise.withResolvers<void>()
  const adding = shop.database.transact(async () => {
    // The same lock as that of a change by the guest.
    await shop.database.run(sql`select 1 from sessions where usid = ${guest.usid} for no key update`)
    begun.resolve()
    await proceed.promise
    await shop.database.run(sql`
      insert into product_list_items (id, list_id, product_id, quantity, priority, is_public, custom)
      values ('late', ${list.id}, 'fudge-tin', 1, 1, false, '{}')`)
  })
  await begun.promise
  const login = logIn(guest.usid)
  await untilBlocked(shop.database)
  proceed.resolve()
  await adding
  const customer = await login
  expect(productsOf((await listsOf(customer).all())[0])).toEqual(['fudge-tin'])
  // The token of the guest has ended.
  expect((await guestLists.add(list.id, 'lemon-drops')).status).toBe(401)
})

test('DROP-085 the lists of ended guest sessions are deleted, and a list with items keeps the session of a guest', async () => {
  const [empty, filled, active] = await Promise.all([1, 2, 3].map(() => foreignShopper(shop)))
  if (!empty || !filled || !active) throw new Error('Three guests are needed')
  for (const guest of [empty, filled, active]) await listsOf(guest).create()
  const [list] = await listsOf(filled).all()
  await listsOf(filled).add(list?.id, 'fudge-tin')
  await shop.database.run(sql`
    update sessions set rotated_at = now() - interval '2 days' where usid = any(${[empty.usid, filled.usid]})`)
  await shop.shop.sessions.sweep()
  await shop.shop.productLists.deleteUnused()
  const remaining = await shop.database.rows<{ guest: string }>(sql`
    select guest_customer_id as guest from product_lists
    where guest_customer_id = any(${[empty, filled, active].map(({ customerId }) => customerId)})`)
  expect(remaining.map(({ guest }) => guest).toSorted()).toEqual(
    [filled.customerId, active.customerId].toSorted(),
  )
})

test('DROP-086 a list of every type answers its event, registrants and addresses as they were set', async () => {
  const { ask, customerId } = await foreignShopper(shop)
  const path = `/customers/${customerId}/product-lists`
  const list = {
    type: 'gift_registry',
    name: 'Our wedding',
    description: 'In May',
    public: true,
    event: { type: 'Wedding', date: '2030-05-04T12:00:00.000Z', city: 'Boston', state: 'MA', country: 'US' },
    registrant: { email: 'ana@example.com', firstName: 'Ana', lastName: 'Gómez', role: 'Bride' },
    coRegistrant: { email: 'tom@example.com', firstName: 'Tom', lastName: 'Lee', role: 'Groom' },
    productListShippingAddress: { addressId: 'Home', firstName: 'Ana', lastName: 'Gómez', city: 'Boston' },
    shippingAddressInfo: { addressId: 'Home', title: 'Home, Ana Gómez, Boston' },
    currentShippingAddressInfo: { addressId: 'Home', title: 'Home, Ana Gómez, Boston' },
    postEventShippingAddressInfo: { addressId: 'Cabin', title: 'Cabin, Ana Gómez, Woburn' },
  }
  const { document: made } = await ask(`POST ${api}`, path, list)
  expect(made).toMatchObject(list)
  const one = `${path}/${String(made.id)}`
  expect((await ask(`GET ${api}`, one)).document).toEqual(made)
  const change = { coRegistrant: null, event: { type: 'Birthday' }, name: 'Party' }
  const { document: changed } = await ask(`PATCH ${api}`, one, change)
  expect(changed).toMatchObject({ event: { type: 'Birthday' }, name: 'Party', registrant: list.registrant })
  expect(changed).not.toHaveProperty('coRegistrant')
  for (const type of ['wish_list', 'shopping_list', 'custom_1', 'custom_2'])
    expect((await ask(`POST ${api}`, path, { type })).document).toMatchObject({ type })
})

test('DROP-086 an unknown type, and a registrant without a valid email, are 400', async () => {
  const { ask, customerId } = await foreignShopper(shop)
  const registrant = { email: 'ana', firstName: 'Ana', lastName: 'Gómez', role: 'Bride' }
  for (const body of [{ type: 'custom_4' }, { type: 'gift_registry', registrant }]) {
    const { status, document } = await ask(`POST ${api}`, `/customers/${customerId}/product-lists`, body)
    expect({ status, type: document.type }).toEqual({ status: 400, type: faultType('invalid-customer') })
  }
})
