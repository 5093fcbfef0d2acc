import type { Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import type {
  ListDetails,
  listTypes,
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

export type ListType = (typeof listTypes)[number]

/** A list of products (ACC-058). Items are in the order in which they were added; times are ISO instants. */
export interface ProductList {
  id: string
  siteId: SiteId
  type: ListType
  name: string | null
  description: string | null
  isPublic: boolean
  details: ListDetails
  /** How others can read its public items. Null while it is not shared. */
  share: ListShare | null
  items: ProductListItem[]
  createdAt: string
  modifiedAt: string
}

/** Anyone with the token can read the public items of a list, and the owner's first name if it is shared. */
export interface ListShare {
  token: string
  firstName: string | null
}

/** A shared list as its readers see it, without other data of its owner. */
export type SharedList = Pick<ProductList, 'items'> & Pick<ListShare, 'firstName'>

/** A public list in the results of a search. */
export type FoundList = Pick<ProductList, 'id' | 'type' | 'name' | 'description'>

/** Whose public lists are searched. */
export type ListOwnerSought = { email: string } | { firstName: string; lastName: string }

type Registrant = Omit<NonNullable<ListDetails['registrant']>, 'email'>

/** A public list as all shoppers may read it, with its public items. */
interface PublicList extends FoundList, Pick<ProductList, 'items' | 'createdAt' | 'modifiedAt'> {
  event: ListDetails['event'] | undefined
  registrant: Registrant | undefined
  coRegistrant: Registrant | undefined
}

type NotYours = Refusal<'not-yours'>
type NoList = NotYours | Refusal<'product-list-not-found'>
type NoItem = NoList | Refusal<'product-list-item-not-found'>

/**
 * Wish lists and other product lists, each of one customer or guest at one site. Only the logged-in customer, or the
 * guest in the same session, can read and change them; others get the refusal `not-yours`.
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
  /** Shares a list with an unguessable token. A list that is already shared retains its token and gets the name. */
  share(
    shopper: Shopper,
    customerId: string,
    listId: string,
    input: ShareInput,
  ): Promise<ProductList | NoList>
  /** Ends the sharing. Its token is permanently invalid. */
  withdraw(shopper: Shopper, customerId: string, listId: string): Promise<ProductList | NoList>
  /** The public items of the list with this token, highest priority first. */
  shared(siteId: SiteId, token: string): Promise<SharedList | Refusal<'shared-list-not-found'>>
  /** Adds a product. If the list already contains it, replaces the quantity, priority and fields of that item. */
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
  /** DROP-087: the public lists of customers with this address or name, 50 at most, with the number of all. */
  findPublic(siteId: SiteId, sought: ListOwnerSought): Promise<{ total: number; lists: FoundList[] }>
  readPublic(siteId: SiteId, listId: string): Promise<PublicList | Refusal<'product-list-not-found'>>
  /**
   * DROP-085: gives the lists of a guest to the customer who logs in. Items of the guest's wish list join the
   * customer's. The lists become private, because others may know their ids. Runs in the caller's transaction, which
   * holds the locks of the customer and of the guest's session.
   */
  takeOver(login: { guestCustomerId: string; customerId: string; siteId: SiteId }): Promise<void>
  /** Deletes the lists of guests whose sessions have ended. Returns their number. Safe to run at any time. */
  deleteUnused(): Promise<number>
}
