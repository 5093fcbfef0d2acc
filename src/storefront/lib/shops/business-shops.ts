import type { ShopView } from './shop-view.ts'

const kinds: readonly ShopView['kind'][] = ['quantity_discount', 'corporate_gifting']

/** The shops for orders by the case and for companies: in the United States, and not international (SHOP-010). */
export const businessShops = <Shop extends Pick<ShopView, 'kind' | 'countryCode' | 'isInternational'>>(
  shops: readonly Shop[],
): Shop[] =>
  shops.filter(
    ({ kind, countryCode, isInternational }) =>
      kinds.includes(kind) && countryCode === 'US' && !isInternational,
  )
