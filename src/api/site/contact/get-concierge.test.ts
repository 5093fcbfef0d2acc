import { expect, test } from 'vitest'
import { openStockedShop } from '#testing/shop.ts'

const { request } = await openStockedShop()

const conciergeAt = async (code: string) => {
  const response = await request(`/api/main/concierge/${encodeURIComponent(code)}`)
  return { status: response.status, document: await response.json() }
}

test('API-070 FORM-142 a postal code returns the concierge of its smallest range, with name, phone and email', async () => {
  const cora = { name: 'Cora Fields', phone: '(310) 555-0181', email: 'cora@example.com' }
  expect(await conciergeAt('94105')).toEqual({ status: 200, document: cora })
  for (const code of ['90012', '90012-1234', '900121234'])
    expect((await conciergeAt(code)).document).toMatchObject({ name: 'Lou Ames' })
  expect((await conciergeAt('v6a 2t1')).document).toMatchObject({ name: 'Vera Kits' })
})

test('API-070 FORM-143 a postal code without a concierge is not found, and an invalid one is refused', async () => {
  expect(await conciergeAt('10001')).toMatchObject({
    status: 404,
    document: { detail: 'No concierge looks after "10001".' },
  })
  const wrong = await conciergeAt('9021')
  expect(wrong.status).toBe(400)
  expect(wrong.document).toMatchObject({ fields: [{ message: 'Please enter a valid zip code' }] })
})
