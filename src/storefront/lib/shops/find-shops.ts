import type { Calls } from '#api/calls.ts'
import { patterns } from '#shared/patterns.ts'
import { shopView, type FoundShop, type ShopDocument } from './shop-view.ts'

/** Miles around a ZIP (SHOP-045), from the nearest on (SHOP-043). */
export const ranges = [10, 25, 50, 100] as const
export type Range = (typeof ranges)[number]
export const defaultRange: Range = 10

/** What the search form holds (SHOP-009). */
export interface TypedSearch {
  zipOrPostalCode: string
  rangeType: string
}

export interface ShopSearch {
  zip: string
  range: Range
}

export const rangeOf = (text: string): Range | undefined => ranges.find((range) => String(range) === text)

/** SHOP-044: the next larger range, if there is one. */
export const widerRange = (range: Range): Range | undefined => ranges.find((one) => one > range)

const longestZip = 10

/** SHOP-040. */
export const isZip = (text: string): boolean =>
  text.trim().length <= longestZip && patterns.zipOrPostalCode.test(text.trim())

/** The search that was typed, once it is whole (SHOP-042). */
export function searchOf({ zipOrPostalCode, rangeType }: TypedSearch): ShopSearch | undefined {
  const range = rangeOf(rangeType)
  return isZip(zipOrPostalCode) && range !== undefined
    ? { zip: zipOrPostalCode.trim().toUpperCase(), range }
    : undefined
}

/** What each shop has of the products that were asked about, by product id. */
export type StockAtShop = NonNullable<ShopDocument['inventory']>

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
