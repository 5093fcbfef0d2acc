import type { Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import type {
  ProductListChange,
  ProductListInput,
  ProductListItemChange,
  ProductListItemInput,
  ShareInput,
} from './inputs.ts'

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
  /** How others read its public items; null while it is not shared. */
  share: ListShare | null
  items: ProductListItem[]
  createdAt: string
  modifiedAt: string
}

/** Who has the token reads the public items of a list, and the first name if the owner has chosen one. */
export interface ListShare {
  token: string
  firstName: string | null
}

/** What a reader of a shared list sees of it: nothing else of its owner. */
export type SharedList = Pick<ProductList, 'items'> & Pick<ListShare, 'firstName'>

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
    input: ProductListChange,
  ): Promise<ProductList | NoList>
  remove(shopper: Shopper, customerId: string, listId: string): Promise<void | NoList>
  /** Shares a list by a token that cannot be guessed. A list that is shared keeps its token and gets the name. */
  share(
    shopper: Shopper,
    customerId: string,
    listId: string,
    input: ShareInput,
  ): Promise<ProductList | NoList>
  /** Ends the sharing. Its token never works again. */
  withdraw(shopper: Shopper, customerId: string, listId: string): Promise<ProductList | NoList>
  /** The public items of the list with this token, the most wanted first. */
  shared(siteId: SiteId, token: string): Promise<SharedList | Refusal<'shared-list-not-found'>>
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
