import { expect, test } from 'vitest'
import { ownPage, rpcOf } from '#testing/identity/clients.ts'
import { openStockedShop } from '#testing/shop.ts'

const rpc = rpcOf(await openStockedShop())

test('SHELL-120 SHELL-121 the server stores the cookie consent for a year', async () => {
  const answer = await rpc('Site/giveConsent', {}, ownPage)
  expect(answer.status).toBe(204)
  expect(answer.headers.getSetCookie()).toEqual(['cookie-consent=1; Path=/; Max-Age=31536000; SameSite=Lax'])
})

test('a page of another origin cannot give consent for the shopper', async () => {
  const answer = await rpc('Site/giveConsent', {}, { 'sec-fetch-site': 'same-site' })
  expect(answer.headers.getSetCookie()).toEqual([])
})
