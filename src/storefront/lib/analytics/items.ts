import { decimalsOf } from '#shared/money/currency.ts'
import { exactAmount } from '#shared/money/exact-amount.ts'
/** A product in an event (OPS-003, OPS-004). */
export interface AnalyticsItem {
  item_id: string
  item_name: string
  price: number
  quantity: number
  affiliation: string
  item_list_name: string
  location_id: string
  item_brand?: string | undefined
  item_category?: string | undefined
  item_category2?: string | undefined
  item_category3?: string | undefined
  item_category4?: string | undefined
  item_category5?: string | undefined
  item_variant?: string | undefined
  discount?: number | undefined
}

interface ItemInput {
  id: string
  name: string
  /** The price of one piece before promotions. */
  price: number
  quantity?: number
  brand?: string | undefined
  /** The categories from the top down. */
  categories?: readonly string[]
  variant?: string | undefined
  /** The discount of one piece by promotions. */
  discount?: number | undefined
  list?: string | undefined
  /** The pickup shop. */
  storeId?: string | undefined
}

const unknown = 'N/A'

/** The item of a product. Unknown affiliation, list and location are `N/A`; other unknown fields are left out. */
export function analyticsItem(input: ItemInput): AnalyticsItem {
  const { id, name, price, quantity = 1, brand, categories = [], variant, discount, list, storeId } = input
  const [first, second, third, fourth, fifth] = categories
  return {
    item_id: id,
    item_name: name,
    price,
    quantity,
    affiliation: unknown,
    item_list_name: list ?? unknown,
    location_id: storeId ?? unknown,
    ...(brand && { item_brand: brand }),
    ...(first !== undefined && { item_category: first }),
    ...(second !== undefined && { item_category2: second }),
    ...(third !== undefined && { item_category3: third }),
    ...(fourth !== undefined && { item_category4: fourth }),
    ...(fifth !== undefined && { item_category5: fifth }),
    ...(variant !== undefined && { item_variant: variant }),
    ...(discount !== undefined && discount > 0 && { discount }),
  }
}

/** A line of a basket or an order, as the calls return it. */
export interface PricedLine {
  itemId?: string | undefined
  productId: string
  productName?: string | undefined
  quantity: number
  basePrice?: number | undefined
  price?: number | undefined
  priceAfterItemDiscount?: number | undefined
  c_fromStoreId?: string | undefined
}

/** The item of a line, with `quantity` pieces. */
export function lineItem(
  line: PricedLine,
  currency: string | undefined,
  quantity = line.quantity,
): AnalyticsItem {
  const { productId, productName = '', basePrice = 0, price = 0, priceAfterItemDiscount = price } = line
  return analyticsItem({
    id: productId,
    name: productName,
    price: basePrice,
    quantity,
    discount: inCents((price - priceAfterItemDiscount) / Math.max(line.quantity, 1), currency),
    storeId: line.c_fromStoreId,
  })
}

/** The total of the items after discounts. */
export const valueOf = (items: readonly AnalyticsItem[]): number =>
  exactAmount(
    items.reduce((sum, { price, quantity, discount = 0 }) => sum + (price - discount) * quantity, 0),
  )

function inCents(amount: number, currency = 'USD'): number {
  const units = 10 ** decimalsOf(currency)
  return Math.round(amount * units) / units
}
