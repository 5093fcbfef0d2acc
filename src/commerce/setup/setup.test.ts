import { beforeEach, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { stockedDatabase } from '#testing/database.ts'
import { granted, signUpMember } from '#testing/staff/members.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { openSetup } from './setup.ts'

const database = await stockedDatabase()
const { shop, ports } = openShopWithAdapters(database)
const signUp = (email: string) => signUpMember(shop.staff, { email, roleId: 'owner' })

beforeEach(async () => {
  await database.script('delete from staff; delete from attempts; delete from setup_steps')
})

/** A shop with other services and data. */
const openWith = ({ rules = 1, shops = 1, isReal = false } = {}) =>
  openSetup({
    database,
    mailer: isReal ? {} : ports.mailer,
    paymentGateway: isReal ? {} : ports.paymentGateway,
    // The setup only uses the number of rules.
    shipping: { rules: { all: async () => Array(rules) as never[], replace: async () => [] } },
    stores: { all: async () => Array(shops) as never[] },
    members: shop.staff.members,
  })

test('OFF-054 a new shop has five setup steps, and each disappears once it is done', async () => {
  expect(await openWith({ rules: 0, shops: 0 }).open()).toEqual([
    'mail',
    'gateway',
    'shipping',
    'shop',
    'owner',
  ])
  expect(await openWith({ isReal: true, shops: 0 }).open()).toEqual(['shop', 'owner'])
  await signUp('ada@example.com')
  const second = await signUp('grace@example.com')
  expect(await openWith({ rules: 0 }).open()).toEqual(['mail', 'gateway', 'shipping'])
  granted(await shop.staff.members.change(second.id, { isClosed: true }, undefined))
  expect(await openWith({ isReal: true }).open()).toEqual(['owner'])
  granted(await shop.staff.members.change(second.id, { isClosed: false, roleId: 'manager' }, undefined))
  expect(await openWith({ isReal: true }).open()).toEqual(['owner'])
})

test('OFF-054 a dismissed step remains dismissed, also if dismissed twice, until it is restored', async () => {
  const { open, putAway } = shop.setup
  expect(await open()).toEqual(expect.arrayContaining(['mail', 'gateway', 'owner']))
  await Promise.all([putAway('mail', true), putAway('mail', true)])
  expect(await open()).not.toContain('mail')
  expect(await openShopWithAdapters(database).shop.setup.open()).not.toContain('mail')
  await putAway('mail', false)
  expect(await open()).toContain('mail')
  expect(await database.rows(sql`select id from setup_steps`)).toEqual([])
})
