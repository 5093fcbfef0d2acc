import { expect, test } from 'vitest'
import { openStockedShop } from '#testing/shop.ts'

const { request } = await openStockedShop()

async function atStore(productId: string, storeCode: string) {
  const response = await request(
    `/mobify/proxy/api/custom/scapi/v1/organizations/f_ecom_bonbon_001/products-inventory?siteId=main&c_productIds=${productId}&c_rioCodes=${storeCode}`,
  )
  const document = (await response.json()) as Record<string, { store?: { ats: number; orderable: boolean } }>
  return document[productId]?.store
}

test('SHOP-032 a shop that is closed for now has stock, but hands nothing out', async () => {
  expect(await atStore('truffle-box-half-pound-none', 'vancouver-main')).toMatchObject({
    ats: 12,
    orderable: false,
  })
  expect(await atStore('truffle-box-half-pound-none', 'la-grove')).toMatchObject({ ats: 8, orderable: true })
})

test('CAT-029 a shop that nobody knows has no entry', async () => {
  expect(await atStore('sea-salt-bar', 'nowhere')).toBeUndefined()
})

test('CAT-025 after its last day of shipping nobody can order a product, though it is there', async () => {
  const response = await request(
    '/mobify/proxy/api/custom/scapi/v1/organizations/f_ecom_bonbon_001/products-inventory?siteId=main&c_productIds=spring-egg',
  )
  expect(await response.json()).toMatchObject({ 'spring-egg': { shipment: { ats: 100, orderable: false } } })
})
