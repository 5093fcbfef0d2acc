import { expect, test } from 'vitest'
import { stockedDatabase } from '#testing/database.ts'
import { goodPassword, registered } from '#testing/identity/customers.ts'
import { siteOf } from '#testing/orders/buyer.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'

const database = await stockedDatabase()
const { shop } = openShopWithAdapters(database)
const site = await siteOf(shop)

const subjectsTo = async (email: string) =>
  (await shop.mail.newest(50)).filter(({ to }) => to === email).map(({ subject }) => subject)

test('changing the email address sends a mail to the previous address, changing the name sends no mail', async () => {
  const { customer, shopper } = await registered(shop.customers, 'moving')
  await shop.customers.change(shopper, customer.id, { firstName: 'Ada' }, { site })
  expect(await subjectsTo('moving@example.com')).toEqual([])
  const change = { email: 'moved@example.com', login: 'moved@example.com', currentPassword: goodPassword }
  await shop.customers.change(shopper, customer.id, change, { site })
  expect(await subjectsTo('moving@example.com')).toEqual([
    expect.stringMatching(/^Your .* email address was changed$/),
  ])
  expect(await subjectsTo('moved@example.com')).toEqual([])
})

test('a new login is stored with all its consequences, or the whole change fails', async () => {
  const { customer, shopper } = await registered(shop.customers, 'unlucky')
  const change = { email: 'lucky@example.com', login: 'lucky@example.com', currentPassword: goodPassword }
  const failing = openShopWithAdapters(database).shop
  // The last consequence is the update of the customer's sessions, which fails here.
  await database.script('alter table sessions rename to sessions_away')
  await expect(failing.customers.change(shopper, customer.id, change, { site })).rejects.toThrow('sessions')
  await database.script('alter table sessions_away rename to sessions')
  expect(await subjectsTo('unlucky@example.com')).toEqual([])
  expect(await shop.customers.get(shopper, customer.id)).toMatchObject({ login: 'unlucky@example.com' })
  // A second try runs all steps.
  expect(await shop.customers.change(shopper, customer.id, change, { site })).toMatchObject({
    login: 'lucky@example.com',
  })
  expect(await subjectsTo('unlucky@example.com')).toHaveLength(1)
})

test('changing the password sends a mail', async () => {
  const { customer, shopper } = await registered(shop.customers, 'careful')
  const passwords = { current: goodPassword, next: 'Nougat-1921' }
  await shop.customers.changePassword(shopper, customer.id, passwords, { site })
  expect(await subjectsTo('careful@example.com')).toEqual([
    expect.stringMatching(/^Your .* password was changed$/),
  ])
})
