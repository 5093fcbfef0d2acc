import type { Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import type { ProductListInput, ProductListItemChange, ProductListItemInput } from './inputs.ts'

/** A product in a list (ACC-059). */
export interface ProductListItem {
  id: string
  /** `{product}-{colour}` when a colour was chosen. */
  productId: string
  quantity: number
  priority: number
  isPublic: boolean
  custom: Record<string, unknown>
}

/** A list of products (ACC-058). Items are in the order in which they were added; times are ISO instants. */
export interface ProductList {
  id: string
  siteId: SiteId
  type: 'wish_list' | 'shopping_list'
  name: string | null
  description: string | null
  isPublic: boolean
  items: ProductListItem[]
  createdAt: string
  modifiedAt: string
}

type NotYours = Refusal<'not-yours'>
type NoList = NotYours | Refusal<'product-list-not-found'>
type NoItem = NoList | Refusal<'product-list-item-not-found'>

/**
 * Wish lists and other lists of products, each of one customer at one site. Only the logged-in customer can read and
 * change them; others get the refusal `not-yours`.
 */
export interface ProductLists {
  all(shopper: Shopper, customerId: string): Promise<ProductList[] | NotYours>
  get(shopper: Shopper, customerId: string, listId: string): Promise<ProductList | NoList>
  create(
    shopper: Shopper,
    customerId: string,
    input: ProductListInput,
  ): Promise<ProductList | NotYours | Refusal<'customer-not-found' | 'quota-exceeded'>>
  change(
    shopper: Shopper,
    customerId: string,
    listId: string,
    input: ProductListInput,
  ): Promise<ProductList | NoList>
  remove(shopper: Shopper, customerId: string, listId: string): Promise<void | NoList>
  /** Adds a product. When the list has it already, that item gets the quantity, priority and fields of the input. */
  addItem(
    shopper: Shopper,
    customerId: string,
    listId: string,
    input: ProductListItemInput,
  ): Promise<ProductListItem | NoList | Refusal<'quota-exceeded'>>
  changeItem(
    shopper: Shopper,
    customerId: string,
    target: { listId: string; itemId: string },
    input: ProductListItemChange,
  ): Promise<ProductListItem | NoItem | Refusal<'quota-exceeded'>>
  removeItem(
    shopper: Shopper,
    customerId: string,
    target: { listId: string; itemId: string },
  ): Promise<void | NoItem>
}
