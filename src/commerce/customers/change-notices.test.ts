import { expect, test } from 'vitest'
import { stockedDatabase } from '#testing/database.ts'
import { goodPassword, registered } from '#testing/identity/customers.ts'
import { siteOf } from '#testing/orders/buyer.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'

const { shop } = openShopWithAdapters(await stockedDatabase())
const site = await siteOf(shop)

const subjectsTo = async (email: string) =>
  (await shop.mail.newest(50)).filter(({ to }) => to === email).map(({ subject }) => subject)

test('a new email address is told of at the old one, and a name is not', async () => {
  const { customer, shopper } = await registered(shop.customers, 'moving')
  await shop.customers.change(shopper, customer.id, { firstName: 'Ada' }, site)
  expect(await subjectsTo('moving@example.com')).toEqual([])
  const change = { email: 'moved@example.com', login: 'moved@example.com', currentPassword: goodPassword }
  await shop.customers.change(shopper, customer.id, change, site)
  expect(await subjectsTo('moving@example.com')).toEqual([
    expect.stringMatching(/^Your email address for .* was changed$/),
  ])
  expect(await subjectsTo('moved@example.com')).toEqual([])
})

test('a new password is told of', async () => {
  const { customer, shopper } = await registered(shop.customers, 'careful')
  const passwords = { current: goodPassword, next: 'Nougat-1921' }
  await shop.customers.changePassword(shopper, customer.id, passwords, site)
  expect(await subjectsTo('careful@example.com')).toEqual([
    expect.stringMatching(/^Your password for .* was changed$/),
  ])
})
