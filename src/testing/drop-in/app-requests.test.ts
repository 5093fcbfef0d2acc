import { beforeAll, expect, test } from 'vitest'
import { foreignTokens, registerClients } from '#testing/identity/foreign-clients.ts'
import { openDemoShop, type TestShop } from '#testing/shop.ts'
import {
  accountWalk,
  customerWalk,
  guestWalk,
  listsWalk,
  orderWalk,
  storesWalk,
  type AppRequest,
} from './app-requests.ts'
import { demoCustomer, demoWalk } from './demo-walk.ts'
import { replayRequests } from './replay-requests.ts'

/** Replays the requests of the Retail React App on the demo shop. */

let shop: TestShop
beforeAll(async () => {
  shop = await openDemoShop()
  await registerClients(shop)
})

const account = { login: 'replay@example.com', password: 'Sugar&Spice-77' }

async function replay(walk: readonly AppRequest[], login?: { login: string; password: string }) {
  const tokens = await foreignTokens(shop, {}, login)
  return replayRequests(shop, walk, {
    token: tokens.access_token ?? '',
    values: {
      ...demoWalk,
      productId: demoWalk.master,
      variantId: demoWalk.variant,
      customerId: tokens.customer_id ?? '',
      email: account.login,
      password: account.password,
    },
  })
}

test('DROP-114 a guest buys and opens an account, whose pages answer the requests of the app', async () => {
  const guest = await replay(guestWalk)
  expect(guest.differences).toEqual([])
  const pages = await replay(accountWalk, account)
  expect(pages.differences).toEqual([])
  const lists = await replay(listsWalk, { ...account, password: 'Honey&Nougat-88' })
  expect(lists.differences).toEqual([])
})

test('DROP-114 a customer buys and finds the order in the account', async () => {
  const { username: login, password } = demoCustomer
  const { differences } = await replay([...customerWalk, ...orderWalk], { login, password })
  expect(differences).toEqual([])
})

test('DROP-114 shops, pickup and several addresses answer the requests of the app', async () => {
  const { differences } = await replay(storesWalk)
  expect(differences).toEqual([])
})

test('a replay reports a member that is missing, and another status', async () => {
  const [menu] = guestWalk
  const walk = [
    { ...menu, step: 'member', reads: ['id', 'nothing.0.here'] },
    { ...menu, step: 'status', status: 204 },
  ] as AppRequest[]
  expect((await replay(walk)).differences).toMatchObject([
    { step: 'member', status: 200, problem: 'nothing.0.here' },
    { step: 'status', status: 200, problem: expect.stringContaining('"id":"root"') },
  ])
})
