import { expect, test } from 'vitest'
import { giveGiftCard } from '#testing/gift-cards.ts'
import { foreignTokens, registerClients } from '#testing/identity/foreign-clients.ts'
import { openConformance } from '#testing/shopper-apis/conformance.ts'
import { openStockedShop } from '#testing/shop.ts'

const opened = await openStockedShop()
await registerClients(opened)
const { call, callWrongly, remaining } = openConformance('ShopperGiftCertificates', opened)

test('DROP-109 Shopper Gift Certificates answers as documented', async () => {
  const { access_token: token = '' } = await foreignTokens(opened)
  const statusOf = async (giftCertificateCode: string) =>
    (await call('getGiftCertificate', { token, body: { giftCertificateCode } })).status
  await giveGiftCard(opened.database, {
    number: '6006491200000000101',
    securityCode: '1234',
    balanceCents: 2_500,
  })
  expect(await statusOf('60064912000000001011234')).toBe(200)
  expect(await statusOf('60064912000000001019999')).toBe(404)
  await callWrongly(token)
  expect(remaining({})).toEqual({ missing: [], superfluous: [] })
})
