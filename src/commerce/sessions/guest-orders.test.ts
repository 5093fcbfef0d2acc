import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import type { SessionCustomer, Shopper } from '#commerce/sessions/sessions.ts'
import { registrationOf } from '#testing/identity/customers.ts'
import { logIn } from '#testing/identity/sessions.ts'
import { allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, routes, database } = await openStockedShop()
const site = allowed(await shop.sites.find('main'))

/** A guest session with a paid order; the buyer's email address is ada@example.com. */
async function guestWithOrder() {
  const { usid, customerId } = await logIn(shop.sessions)
  const shopper: Shopper = { ...guest(), usid, customerId }
  const paidBy = [await cardInstrument(routes)]
  const { id } = await fillBasket(shop, shopper, { productId: 'sea-salt-bar', quantity: 1 }, paidBy)
  const { orderNo } = allowed(await payFor(shop, shopper, id))
  return { usid, shopper, orderNo }
}

async function ordersAfterLogin(customer: SessionCustomer, usid?: string): Promise<string[]> {
  const session = await logIn(shop.sessions, { usid, customer })
  const { customerId } = session
  const shopper: Shopper = { ...guest(), kind: 'registered', customerId, usid: session.usid }
  const { orders } = allowed(await shop.orders.list(shopper, customerId, { offset: 0, limit: 20 }))
  return orders.map(({ orderNo }) => orderNo)
}

test('a login takes over the placed orders of the guest session with the email of the account', async () => {
  const eve = allowed(await shop.customers.register(registrationOf('eve'), site))
  const ada = await database.row<{ id: string; login: string }>(
    sql`select id, login from customers where email = 'ada@example.com'`,
  )
  if (!ada) throw new Error('The demo shop has no Ada')
  const another = await guestWithOrder()
  const { usid, orderNo, shopper } = await guestWithOrder()
  const asAda = { ...ada, customerGroups: [] }
  // The login of another person in the same browser takes over no order. A login with the same address in another
  // browser does not, either.
  expect(await ordersAfterLogin(eve, another.usid)).toEqual([])
  const before = await ordersAfterLogin(asAda)
  expect(await ordersAfterLogin(asAda, usid)).toEqual([orderNo, ...before])
  expect(await shop.orders.get(shopper, orderNo)).toMatchObject({ refused: 'order-not-found' })
  expect(allowed(await shop.orders.get(another.shopper, another.orderNo)).orderNo).toBe(another.orderNo)
})
