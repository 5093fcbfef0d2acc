import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { bearer, rpcOf, tokensFor } from '#testing/identity/clients.ts'
import { goodPassword } from '#testing/identity/customers.ts'
import { linksTo } from '#testing/identity/mailbox.ts'
import { openStockedShop } from '#testing/shop.ts'

const shop = await openStockedShop()
const rpc = rpcOf(shop)

async function newcomer(name: string) {
  const email = `${name}@example.com`
  const customer = { email, firstName: 'Nia', lastName: 'Weiss' }
  await rpc('Site/customerRegister', { body: { customer, password: goodPassword } })
  const { document } = await tokensFor(rpc, { login: email, password: goodPassword })
  const own = bearer(String(document.access_token))
  const confirm = async () => {
    const link = new URLSearchParams((await linksTo(shop.shop.mail, email))[0])
    await rpc('Site/customerRegisterComplete', { parameters: Object.fromEntries(link) })
  }
  const lists = () => rpc('Site/getMailLists', {}, own)
  const setLists = (wanted: string[]) => rpc('Site/setMailLists', { body: { lists: wanted } }, own)
  return { email, confirm, lists, setLists }
}

test('ACC-052 a customer can join and leave lists, and a sign-up with the same address counts', async () => {
  const { email, confirm, lists, setLists } = await newcomer('lists')
  await confirm()
  expect((await lists()).document).toEqual({ lists: [] })
  await rpc('Subscriptions/sendSubscription', {
    body: { c_email: email.toUpperCase(), c_subscribelist: 'fundraising' },
  })
  expect((await lists()).document).toEqual({ lists: ['fundraising'] })
  expect((await setLists(['offersupdates', 'businessgifts'])).status).toBe(200)
  expect((await lists()).document).toEqual({ lists: ['offersupdates', 'businessgifts'] })
  await setLists([])
  expect((await lists()).document).toEqual({ lists: [] })
  // The shop stores no data about a person on no list.
  const members = () =>
    shop.database.rows(sql`select site_id from list_members where lower(email) = lower(${email})`)
  expect(await members()).toEqual([])
  await setLists([])
  expect(await members()).toEqual([])
  expect((await setLists(['spam'])).status).toBe(400)
})

test('ACC-040 reads and changes of mailing lists are refused without a confirmed address', async () => {
  const { lists, setLists } = await newcomer('unproven')
  for (const answer of [await lists(), await setLists(['fundraising'])])
    expect(answer).toMatchObject({ status: 403, document: { title: 'requires.verification' } })
  const guest = bearer(String((await tokensFor(rpc)).document.access_token))
  expect((await rpc('Site/getMailLists', {}, guest)).status).toBe(403)
})

test('no unexpected error was reported', () => expect(shop.unexpectedErrors).toEqual([]))
