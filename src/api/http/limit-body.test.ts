import { expect, test } from 'vitest'
import { bearer } from '#testing/identity/clients.ts'
import { logIn } from '#testing/identity/sessions.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, request } = await openStockedShop()
const shopper = bearer((await logIn(shop.sessions)).accessToken)

const kilobyte = 1_024

/** The status of a call with a body of this size, with or without its length in the header. */
async function statusOf(
  name: string,
  kilobytes: number,
  { headers = {}, isStated = true }: { headers?: Record<string, string>; isStated?: boolean } = {},
) {
  const text = JSON.stringify({
    parameters: { basketId: 'none' },
    body: { c_note: 'n'.repeat(kilobytes * kilobyte) },
  })
  const length: Record<string, string> = isStated ? { 'content-length': String(text.length) } : {}
  const { status } = await request(`/api/main/scapi/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...length, ...headers },
    body: text,
  })
  return status
}

test('only shoppers can send large bodies', async () => {
  const stranger = {}
  const forged = bearer('no.valid.token')
  for (const isStated of [true, false]) {
    const refused = isStated ? 401 : 413
    expect(await statusOf('ShopperBaskets/updateBasket', 100, { headers: stranger, isStated })).toBe(refused)
    expect(await statusOf('ShopperBaskets/updateBasket', 100, { headers: forged, isStated })).toBe(refused)
    expect(await statusOf('Site/contactUs', 100, { headers: shopper, isStated })).toBe(413)
    expect(await statusOf('ShopperBaskets/updateBasket', 3_000, { headers: shopper, isStated })).toBe(413)
    // The body is read, and the call refuses it.
    expect(await statusOf('ShopperBaskets/updateBasket', 100, { headers: shopper, isStated })).toBe(400)
    expect(await statusOf('Site/contactUs', 10, { isStated })).toBe(400)
  }
})
