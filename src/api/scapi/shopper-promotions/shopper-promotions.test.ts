import { expect, test } from 'vitest'
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

test('the promotions of a campaign are listed, and the list of an unknown campaign is empty', async () => {
  expect(await idsOf('/campaigns/always-on?siteId=main')).toEqual(['sweet10', 'free-ground'])
  expect(
    await idsOf('/campaigns/always-on?siteId=main&startDate=2026-01-01T00:00Z&endDate=2026-02-01T00:00Z'),
  ).toEqual(['sweet10', 'free-ground'])
  expect(await idsOf('/campaigns/nothing?siteId=main')).toEqual([])
})
