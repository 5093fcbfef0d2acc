import type { Calls } from '#api/calls.ts'
import { patterns } from '#shared/text/patterns.ts'
import { shopView, type FoundShop, type ShopDocument } from './shop-view.ts'

/** Search ranges around a ZIP, in miles (SHOP-045); the first is the default (SHOP-043). */
export const ranges = [10, 25, 50, 100] as const
export type Range = (typeof ranges)[number]
export const defaultRange: Range = 10

/** The values of the search form (SHOP-009). */
export interface TypedSearch {
  zipOrPostalCode: string
  rangeType: string
}

export interface ShopSearch {
  zip: string
  range: Range
}

export const rangeOf = (text: string): Range | undefined => ranges.find((range) => String(range) === text)

/** The next larger range, if there is one (SHOP-044). */
export const widerRange = (range: Range): Range | undefined => ranges.find((other) => other > range)

const maxZipLength = 10

/** Whether the text is a ZIP or postal code (SHOP-040). */
export const isZip = (text: string): boolean =>
  text.trim().length <= maxZipLength && patterns.zipOrPostalCode.test(text.trim())

/** The search of the form values; `undefined` until both are valid (SHOP-042). */
export function searchOf({ zipOrPostalCode, rangeType }: TypedSearch): ShopSearch | undefined {
  const range = rangeOf(rangeType)
  return isZip(zipOrPostalCode) && range !== undefined
    ? { zip: zipOrPostalCode.trim().toUpperCase(), range }
    : undefined
}

/** The stock of a shop, by product id, for the products in the request. */
type StockAtShop = NonNullable<ShopDocument['inventory']>

export interface ShopWithStock extends FoundShop {
  stock: StockAtShop | undefined
}

/** Shops around a ZIP, nearest first, with their stock. Throws 'Unable to fetch store list' (SHOP-015). */
export async function findShops(
  calls: Pick<Calls, 'Site'>,
  { zip, range }: ShopSearch,
  productIds: readonly string[] = [],
): Promise<ShopWithStock[]> {
  try {
    const { stores } = await calls.Site.getShops({
      parameters: { zip, range, unit: 'mi', ...(productIds.length > 0 && { productIds: [...productIds] }) },
    })
    return stores.map((document) => ({ ...shopView(document), stock: document.inventory }))
  } catch (cause) {
    throw new Error('Unable to fetch store list', { cause })
  }
}
