import { expect, test } from 'vitest'
import type { ShopView } from '#storefront/lib/shops/shop-view.ts'
import { businessShops } from './business-shops.ts'

const shop: Pick<ShopView, 'kind' | 'countryCode' | 'isInternational'> = {
  kind: 'quantity_discount',
  countryCode: 'US',
  isInternational: false,
}

test.each([
  ['of the quantity discount', {}, true],
  ['for corporate gifting', { kind: 'corporate_gifting' }, true],
  ['for all shoppers', { kind: 'candy_shop' }, false],
  ['in Canada', { countryCode: 'CA' }, false],
  ['that is international', { isInternational: true }, false],
] as const)('SHOP-010 a shop %s', (_, change, isListed) => {
  expect(businessShops([{ ...shop, ...change }])).toHaveLength(isListed ? 1 : 0)
})
