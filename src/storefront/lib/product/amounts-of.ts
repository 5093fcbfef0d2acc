import type { Calls } from '#api/calls.ts'
import type { Amounts } from './price-view.ts'

type ProductDocument = Awaited<ReturnType<Calls['ShopperProducts']['getProduct']>>

/** The amounts of a product document with expanded prices; empty if it has no price in the currency. */
export function amountsOf(product: ProductDocument): Amounts {
  if (!('c_prices' in product)) return {}
  if ('c_setPrice' in product && product.c_setPrice) return product.c_setPrice
  return {
    price: product.price,
    priceMax: 'priceMax' in product ? product.priceMax : undefined,
    standardPrice: product.c_prices.standardPrice,
    pricePerUnit: 'pricePerUnit' in product ? product.pricePerUnit : undefined,
    unit: 'unit' in product ? product.unit : undefined,
  }
}
