import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { toParts } from '#shared/boxes/stock-parts.ts'
import { openStockedShop } from '#testing/shop.ts'

const { request, database } = await openStockedShop()

async function atStore(productId: string, storeCode: string) {
  const response = await request(
    `/mobify/proxy/api/custom/scapi/v1/organizations/f_ecom_bonbon_001/products-inventory?siteId=main&c_productIds=${productId}&c_rioCodes=${storeCode}`,
  )
  const document = (await response.json()) as Record<string, { store?: { ats: number; orderable: boolean } }>
  return document[productId]?.store
}

test('SHOP-032 a temporarily closed shop has stock but offers no pickup', async () => {
  expect(await atStore('truffle-box-half-pound-none', 'vancouver-main')).toMatchObject({
    ats: 12,
    orderable: false,
  })
  expect(await atStore('truffle-box-half-pound-none', 'la-grove')).toMatchObject({ ats: 8, orderable: true })
})

test('CAT-029 the response contains no entry for an unknown shop', async () => {
  expect(await atStore('sea-salt-bar', 'nowhere')).toBeUndefined()
})

test('CAT-025 a product in stock is not orderable after its last shipping day', async () => {
  const response = await request(
    '/mobify/proxy/api/custom/scapi/v1/organizations/f_ecom_bonbon_001/products-inventory?siteId=main&c_productIds=spring-egg',
  )
  expect(await response.json()).toMatchObject({ 'spring-egg': { shipment: { ats: 100, orderable: false } } })
})

test('the stock of a piece of custom mixes is the number of pieces for boxes, including those of an opened unit', async () => {
  await database.run(sql`
    update stock set on_hand = 2 + promised, opened_parts = ${toParts(0.8)}
    where product_id = 'nougat-piece' and location_id = 'web'`)
  const answer = await request(
    '/mobify/proxy/api/custom/scapi/v1/organizations/f_ecom_bonb_prd/products-inventory?siteId=main&c_productIds=nougat-piece',
  )
  expect(await answer.json()).toMatchObject({ 'nougat-piece': { shipment: { ats: 2, c_piecesLeft: 14 } } })
})
