import { beforeEach, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { webLocation } from '#shared/stock-location.ts'
import { announced } from '#testing/announced.ts'
import { siteOf } from '#testing/orders/buyer.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database } = await openStockedShop()
const { backInStock } = shop
const site = await siteOf(shop)

const signUp = (email: string) => backInStock.signUp(site, { productId: 'fudge-tin', email })

/** Sets what an import would count of the fudge tin, the way an import does. */
async function count(onHand: number): Promise<void> {
  const counts = (await shop.inventory.records.all()).map((each) =>
    each.productId === 'fudge-tin' ? { ...each, onHand } : each,
  )
  await announced(database, await database.transact(() => shop.inventory.records.replace(counts)))
}

const mailed = async () => (await shop.mail.newest(1_000)).map(({ to }) => to).sort()

beforeEach(async () => {
  await database.run(sql`delete from outbox`)
  await database.run(sql`delete from stock_notices`)
  await count(0)
})

test('PDP-067 nothing is mailed while a product is out of stock, and one mail when an import brings it back', async () => {
  await signUp('ada@example.com')
  expect(await backInStock.sendDue()).toBe(0)
  await count(3)
  expect(await backInStock.sendDue()).toBe(1)
  const [mail] = await shop.mail.newest(1)
  expect(mail).toMatchObject({ to: 'ada@example.com', subject: 'Back in stock: Fudge Tin' })
  expect(mail?.text).toContain('http://localhost:3000/fudge-tin/fudge-tin.html')
})

test('PDP-067 a cancelled order that gives its pieces back is a return too', async () => {
  await signUp('ada@example.com')
  await shop.inventory.giveBack([{ productId: 'fudge-tin', locationId: webLocation, quantity: 1 }])
  await expect.poll(() => backInStock.sendDue()).toBe(1)
})

test('PDP-067 each sign-up is mailed exactly once, by however many at the same time', async () => {
  const people = Array.from({ length: 250 }, (_, index) => `shopper-${index}@example.com`)
  await Promise.all(people.map(signUp))
  await count(1)
  const told = await Promise.all(Array.from({ length: 5 }, () => backInStock.sendDue()))
  expect(told.reduce((sum, each) => sum + each, 0)).toBe(250)
  expect(await mailed()).toEqual(people.toSorted())
  expect(await backInStock.sendDue()).toBe(0)
})

test('who signs up twice, or in other letters, gets one mail', async () => {
  for (const email of ['ada@example.com', 'ada@example.com', 'Ada@Example.com']) await signUp(email)
  await count(1)
  expect(await backInStock.sendDue()).toBe(1)
})

test('who wants to hear of the next return as well signs up again', async () => {
  await signUp('ada@example.com')
  await count(1)
  await backInStock.sendDue()
  await count(0)
  await signUp('ada@example.com')
  await count(2)
  expect(await backInStock.sendDue()).toBe(1)
  expect(await mailed()).toEqual(['ada@example.com', 'ada@example.com'])
})

test('PDP-073 only products with the flag take sign-ups', async () => {
  const ask = (productId: string) => backInStock.signUp(site, { productId, email: 'ada@example.com' })
  expect(await ask('lemon-drops')).toEqual({ refused: 'notice-not-offered', productId: 'lemon-drops' })
  expect(await ask('nothing')).toMatchObject({ refused: 'product-not-found' })
})

test('addresses of those who waited in vain are forgotten', async () => {
  await signUp('ada@example.com')
  await database.run(sql`update stock_notices set asked_at = now() - interval '366 days'`)
  await signUp('ben@example.com')
  expect(await backInStock.forget(365)).toBe(1)
  await count(1)
  await backInStock.sendDue()
  expect(await mailed()).toEqual(['ben@example.com'])
})
