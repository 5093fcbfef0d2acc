import { beforeEach, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { webLocation } from '#shared/commerce/stock-location.ts'
import { announced } from '#testing/announced.ts'
import { siteOf } from '#testing/orders/buyer.ts'
import { openStockedShop } from '#testing/shop.ts'
import { takenFrom } from '#testing/taken-stock.ts'

const { shop, database } = await openStockedShop()
const { backInStock } = shop
const site = await siteOf(shop)

const signUp = (email: string) => backInStock.signUp(site, { productId: 'fudge-tin', email })

/** Sets the stock of the fudge tin like an import. */
async function setStock(onHand: number): Promise<void> {
  const counts = (await shop.inventory.records.all()).map((each) =>
    each.productId === 'fudge-tin' ? { ...each, onHand } : each,
  )
  await announced(database, await database.transact(() => shop.inventory.records.replace(counts)))
}

const recipients = async () => (await shop.mail.newest(1_000)).map(({ to }) => to).sort()

beforeEach(async () => {
  await database.run(sql`delete from outbox`)
  await database.run(sql`delete from stock_notices`)
  await setStock(0)
})

test('PDP-067 when an import brings a product back into stock, each sign-up gets one alert', async () => {
  await signUp('ada@example.com')
  expect(await backInStock.sendDue()).toBe(0)
  await setStock(3)
  expect(await backInStock.sendDue()).toBe(1)
  const [mail] = await shop.mail.newest(1)
  expect(mail).toMatchObject({ to: 'ada@example.com', subject: 'Back in stock: Fudge Tin' })
  expect(mail?.text).toContain('http://localhost:3000/fudge-tin/fudge-tin.html')
})

test('PDP-067 stock returned by a cancelled order also triggers the alert', async () => {
  await setStock(1)
  const line = { productId: 'fudge-tin', locationId: webLocation, quantity: 1 }
  const taken = await takenFrom(shop.inventory, 'b', [line])
  await signUp('ada@example.com')
  expect(await backInStock.sendDue()).toBe(0)
  await shop.inventory.giveBack(taken)
  await expect.poll(() => backInStock.sendDue()).toBe(1)
})

test('PDP-067 each sign-up gets exactly one email when jobs run concurrently', async () => {
  const people = Array.from({ length: 250 }, (_, index) => `shopper-${index}@example.com`)
  await Promise.all(people.map(signUp))
  await setStock(1)
  const counts = await Promise.all(Array.from({ length: 5 }, () => backInStock.sendDue()))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(250)
  expect(await recipients()).toEqual(people.toSorted())
  expect(await backInStock.sendDue()).toBe(0)
})

test('signing up twice, also in another letter case, sends one email', async () => {
  for (const email of ['ada@example.com', 'ada@example.com', 'Ada@Example.com']) await signUp(email)
  await setStock(1)
  expect(await backInStock.sendDue()).toBe(1)
})

test('after an alert, a shopper can sign up again', async () => {
  await signUp('ada@example.com')
  await setStock(1)
  await backInStock.sendDue()
  await setStock(0)
  await signUp('ada@example.com')
  await setStock(2)
  expect(await backInStock.sendDue()).toBe(1)
  expect(await recipients()).toEqual(['ada@example.com', 'ada@example.com'])
})

test('PDP-073 only products with the flag accept sign-ups', async () => {
  const signUpFor = (productId: string) => backInStock.signUp(site, { productId, email: 'ada@example.com' })
  expect(await signUpFor('lemon-drops')).toEqual({ refused: 'notice-not-offered', productId: 'lemon-drops' })
  expect(await signUpFor('nothing')).toMatchObject({ refused: 'product-not-found' })
})

test("an alert has the product's name in the locale of its sign-up", async () => {
  const french = { id: 'fr-CA', preferredCurrency: 'CAD' as const }
  const sites = await shop.sites.records.all()
  const tags = [
    ...(await shop.sites.records.replace(
      sites.map((one) => (one.id === site.id ? { ...one, locales: [...one.locales, french] } : one)),
    )),
    ...(await shop.localizedTexts.records.replace([
      { kind: 'products', id: 'fudge-tin', locale: 'fr-CA', texts: { name: 'Boîte de fudge' } },
    ])),
  ]
  await database.announce(tags)
  await announced(database, tags)
  const sign = (email: string, locale: string) =>
    backInStock.signUp(site, { productId: 'fudge-tin', email, locale })
  await sign('ada@example.com', 'en-US')
  await sign('zoe@example.com', 'fr-CA')
  await setStock(1)
  expect(await backInStock.sendDue()).toBe(2)
  const subjects = new Map((await shop.mail.newest(2)).map(({ to, subject }) => [to, subject]))
  expect(subjects.get('ada@example.com')).toContain('Fudge Tin')
  expect(subjects.get('zoe@example.com')).toContain('Boîte de fudge')
})

test('old sign-ups are deleted', async () => {
  await signUp('ada@example.com')
  await database.run(sql`update stock_notices set asked_at = now() - interval '366 days'`)
  await signUp('ben@example.com')
  expect(await backInStock.deleteOlder(365)).toBe(1)
  await setStock(1)
  await backInStock.sendDue()
  expect(await recipients()).toEqual(['ben@example.com'])
})
