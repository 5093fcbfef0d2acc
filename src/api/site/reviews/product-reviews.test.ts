import { expect, test } from 'vitest'
import { allowed } from '#testing/orders/buyer.ts'
import { registrationOf } from '#testing/identity/customers.ts'
import { logIn } from '#testing/identity/sessions.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, request } = await openStockedShop()

const review = {
  productId: 'lemon-drops',
  rating: 5,
  title: 'Sour in the best way',
  text: 'Bright, sour and gone within the hour. <b>More</b>!',
  author: 'Ana G.',
}

async function write(body: unknown, token?: string): Promise<Response> {
  return request('/api/main/product-reviews', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  })
}

test("OPS-037 a guest's review is published after moderation", async () => {
  const { accessToken } = await logIn(shop.sessions)
  const response = await write(review, accessToken)
  expect(response.status).toBe(202)
  const { id, status } = (await response.json()) as { id: string; status: string }
  expect(status).toBe('pending')
  const shown = await request('/api/main/product-reviews?productId=lemon-drops')
  expect(await shown.json()).toMatchObject({ reviewCount: 0, reviews: [] })
  await shop.reviews.moderation.publish(id)
  await expect
    .poll(async () => (await request('/api/main/product-reviews?productId=lemon-drops&sort=lowest')).json())
    .toMatchObject({ reviewCount: 1, rating: 5, reviews: [{ text: review.text, isVerifiedPurchase: false }] })
  expect((await write(review, accessToken)).status).toBe(409)
})

test('a review needs a token, and each invalid field is named', async () => {
  expect((await write(review)).status).toBe(401)
  const { accessToken } = await logIn(shop.sessions)
  const response = await write({ ...review, rating: 6, title: ' ', text: 'Nice.' }, accessToken)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    fields: expect.arrayContaining([
      expect.objectContaining({ field: 'body.rating' }),
      { field: 'body.title', message: 'This field is required.' },
      { field: 'body.text', message: 'Please use at least 20 characters.' },
    ]),
  })
})

test('only a registered customer can read and change a review, and only their own', async () => {
  const author = allowed(await shop.customers.register(registrationOf('reviewer')))
  const { accessToken } = await logIn(shop.sessions, { customer: author })
  const other = allowed(await shop.customers.register(registrationOf('other-reviewer')))
  const { accessToken: otherToken } = await logIn(shop.sessions, { customer: other })
  const mine = { ...review, productId: 'sea-salt-bar' }
  expect((await write(mine, accessToken)).status).toBe(202)
  const own = (token: string, body?: object) =>
    request(`/api/main/own-review${body ? '' : '?productId=sea-salt-bar'}`, {
      method: body ? 'PUT' : 'GET',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    })
  expect(await (await own(accessToken)).json()).toMatchObject({ title: mine.title, status: 'pending' })
  expect((await own(accessToken, { ...mine, rating: 3 })).status).toBe(202)
  expect(await (await own(accessToken)).json()).toMatchObject({ rating: 3 })
  expect((await own(otherToken)).status).toBe(404)
  expect((await own(otherToken, mine)).status).toBe(404)
  const guest = await logIn(shop.sessions)
  expect((await own(guest.accessToken)).status).toBe(403)
})
