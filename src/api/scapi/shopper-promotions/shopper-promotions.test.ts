import { expect, test } from 'vitest'
import { faultType } from '#testing/identity/foreign-shoppers.ts'
import { openStockedShop } from '#testing/shop.ts'
import type { PromotionDocument } from './promotion-document.ts'

const { request } = await openStockedShop()
const root = '/mobify/proxy/api/pricing/shopper-promotions/v1/organizations/f_ecom_bonbon_001/promotions'

const idsOf = async (path: string) => {
  const response = await request(`${root}${path}`)
  const { data } = (await response.json()) as { data: PromotionDocument[] }
  return data.map(({ id }) => id)
}

test('promotions are returned by id if they are active on the site and in the currency', async () => {
  expect(await idsOf('?siteId=main&ids=treat5,last-winter,nothing,sweet10')).toEqual(['treat5', 'sweet10'])
  expect(await idsOf('?siteId=main&ids=treat5,sweet10&currency=CAD')).toEqual(['sweet10'])
  expect(await idsOf('?siteId=volumesavings&ids=treat5,sweet10')).toEqual(['sweet10'])
})

test('a promotion shows whether it needs a code, but not which code', async () => {
  const response = await request(`${root}?siteId=main&ids=sweet10`)
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject({
    data: [{ id: 'sweet10', calloutMsg: '10 % off your order', c_level: 'order', c_needsCoupon: true }],
    total: 1,
  })
  expect(text).not.toContain('"SWEET10"')
})

test('DROP-089 up to 50 ids are answered with limit and total, and unknown ones are left out', async () => {
  const get = async (ids: string[]) => {
    const response = await request(`${root}?siteId=main&ids=${ids.join(',')}`)
    return { status: response.status, document: (await response.json()) as Record<string, unknown> }
  }
  const unknown = Array.from({ length: 48 }, (_, number) => `unknown-${number}`)
  expect(await get(['treat5', ...unknown, 'sweet10'])).toMatchObject({
    status: 200,
    document: { limit: 2, total: 2, data: [{ id: 'treat5' }, { id: 'sweet10' }] },
  })
  expect((await get(['treat5', ...unknown, 'sweet10', 'other'])).status).toBe(400)
})

test('DROP-089 the promotions of a campaign are listed, for a time and a currency', async () => {
  expect(await idsOf('/campaigns/always-on?siteId=main')).toEqual(['sweet10', 'free-ground'])
  expect(
    await idsOf('/campaigns/always-on?siteId=main&startDate=2026-01-01T00:00Z&endDate=2026-02-01T00:00Z'),
  ).toEqual(['sweet10', 'free-ground'])
  expect(await idsOf('/campaigns/always-on?siteId=main&currency=CAD')).toContain('sweet10')
})

test('DROP-089 an unknown campaign is 404, and a wrong date or an end before the start is 400', async () => {
  const fault = async (path: string) => {
    const response = await request(`${root}/campaigns/${path}`)
    const { status, type, title } = (await response.json()) as Record<string, unknown>
    return { status, type, title }
  }
  expect(await fault('nothing?siteId=main')).toEqual({
    status: 404,
    type: faultType('PromotionNotFoundException'),
    title: 'Not Found',
  })
  for (const query of [
    'startDate=tomorrow&endDate=2026-02-01T00:00Z',
    'startDate=2026-03-01T00:00Z&endDate=2026-02-01T00:00Z',
  ])
    expect(await fault(`always-on?siteId=main&${query}`)).toEqual({
      status: 400,
      type: faultType('InvalidDateException'),
      title: 'Invalid Start or End Date',
    })
})
