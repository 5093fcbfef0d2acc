import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { openShop } from '#commerce/shop.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { registrationOf, shopperOf } from '#testing/identity/customers.ts'
import { allowed } from '#testing/orders/buyer.ts'
import { openTestShop } from '#testing/shop.ts'
import { RecipientListInput } from './inputs.ts'

const { database, ports } = await openTestShop()
const shop = openShop({ database, ports })
const { recipientLists: lists } = shop

async function someone(name: string) {
  const { id } = allowed(await shop.customers.register(registrationOf(name)))
  return shopperOf(id)
}

const listOf = (name: string, ...firstNames: string[]) =>
  RecipientListInput.parse({ name, people: firstNames.map((firstName) => ({ firstName })) })

test('a named recipient list is saved, read, replaced, renamed and deleted', async () => {
  const shopper = await someone('keeper')
  const first = allowed(await lists.save(shopper, listOf('Christmas', 'Ada', 'Bo')))
  expect(first).toMatchObject({ name: 'Christmas', peopleCount: 2 })
  const second = allowed(await lists.save(shopper, listOf('Easter', 'Cy')))
  const replaced = allowed(await lists.save(shopper, listOf('CHRISTMAS', 'Ada')))
  expect(replaced).toMatchObject({ id: first.id, name: 'CHRISTMAS', peopleCount: 1 })
  expect((await lists.all(shopper)).map(({ id }) => id)).toEqual([first.id, second.id])
  expect(await lists.get(shopper, first.id)).toMatchObject({ people: [{ firstName: 'Ada', lastName: '' }] })
  expect(await lists.rename(shopper, second.id, 'christmas')).toEqual({
    refused: 'recipient-list-name-taken',
    name: 'christmas',
  })
  expect(await lists.rename(shopper, second.id, 'Spring')).toMatchObject({ name: 'Spring' })
  expect(await lists.remove(shopper, second.id)).toBeUndefined()
  expect(await lists.remove(shopper, second.id)).toMatchObject({ refused: 'recipient-list-not-found' })
})

test('customers cannot read, rename or delete the lists of others', async () => {
  const owner = await someone('owner')
  const stranger = await someone('stranger')
  const { id } = allowed(await lists.save(owner, listOf('Clients', 'Ada')))
  const missing = { refused: 'recipient-list-not-found', listId: id }
  expect(await lists.get(stranger, id)).toEqual(missing)
  expect(await lists.rename(stranger, id, 'Mine')).toEqual(missing)
  expect(await lists.remove(stranger, id)).toEqual(missing)
  expect(await lists.all(stranger)).toEqual([])
  expect(await lists.get({ ...owner, siteId: 'fundraising' }, id)).toEqual(missing)
})

test('a customer has at most 20 lists, also with concurrent saves', async () => {
  const shopper = await someone('hoarder')
  const saves = await Promise.all(
    Array.from({ length: 23 }, (_, at) => lists.save(shopper, listOf(`List ${at}`, 'Ada'))),
  )
  expect(saves.filter(isRefusal)).toHaveLength(3)
  expect(await lists.all(shopper)).toHaveLength(20)
})

test('the lists of an account have at most 5,000 people, at all sites together', async () => {
  const shopper = await someone('collector')
  const elsewhere = { ...shopper, siteId: 'fundraising' }
  const thousand = (name: string) => listOf(name, ...Array.from({ length: 1_000 }, () => 'Ada'))
  for (const name of ['One', 'Two', 'Three']) allowed(await lists.save(shopper, thousand(name)))
  for (const name of ['One', 'Two']) allowed(await lists.save(elsewhere, thousand(name)))
  expect(await lists.save(shopper, listOf('Six', 'Bo'))).toEqual({
    refused: 'quota-exceeded',
    quota: 'people in all lists',
    limit: 5_000,
  })
  expect(await lists.save(shopper, thousand('ONE'))).toMatchObject({ peopleCount: 1_000 })
})

test('a list is deleted after two years without use; reading it is a use', async () => {
  const shopper = await someone('forgetful')
  const [read, left] = [
    allowed(await lists.save(shopper, listOf('Read', 'Ada'))),
    allowed(await lists.save(shopper, listOf('Left', 'Bo'))),
  ]
  await database.run(sql`
    update recipient_lists set used_at = now() - interval '731 days', modified_at = now() - interval '731 days'
    where id = any(${[read.id, left.id]})`)
  expect(await lists.get(shopper, read.id)).toMatchObject({ people: [{ firstName: 'Ada' }] })
  expect(await lists.deleteUnused(730)).toBe(1)
  expect((await lists.all(shopper)).map(({ name }) => name)).toEqual(['Read'])
})

test("saved lists are part of a customer's data export, and are deleted with the account", async () => {
  const shopper = await someone('leaver')
  allowed(await lists.save(shopper, listOf('Family', 'Ada')))
  expect(await shop.privacy.dataOf(shopper.customerId)).toMatchObject({
    recipientLists: [{ name: 'Family', people: [{ firstName: 'Ada' }] }],
  })
  expect(await shop.privacy.erase(shopper.customerId)).toBeUndefined()
  expect(await lists.all(shopper)).toEqual([])
})
