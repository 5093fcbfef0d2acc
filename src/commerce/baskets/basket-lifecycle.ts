import type { Address } from '#commerce/address.ts'
import type { Statement } from '#commerce/database.ts'
import type { PaymentCard } from '#commerce/ports/payment-gateway.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { Currency } from '#shared/money/money.ts'
import type { Basket } from './basket.ts'
import type { BasketInput } from './inputs.ts'
import type { Changed } from './basket-commands.ts'

/**
 * The quantity of a product that both baskets of a merge contain: the sum (BAG-068), the higher quantity, the
 * quantity of the customer's basket, or a separate item for the guest's quantity. Stock and limits cap it, with a
 * flash.
 */
export type MergeMode = 'higher_quantity' | 'sum_quantities' | 'saved_quantity' | 'separate_item'

/** The version and total of the basket that the shopper saw. Absent fields are not compared. */
export interface ShownBasket {
  version?: number | undefined
  /** In the unit of the basket's currency, not in cents. */
  orderTotal?: number | undefined
}

/** The contents and the number of an earlier order. */
export type EarlierItems = Pick<Basket, 'items' | 'shipments' | 'currency'> & { orderNo?: string }

/** Options of a new basket. */
export interface BasketOptions {
  /** Creates a temporary basket besides the customer's main one; at most four at a time. */
  isTemporary?: boolean
  /**
   * Fills in the registered customer's preferred (else first) address and default (else first) saved card, where the
   * input has none.
   */
  populateCustomerDetails?: boolean
  /** The key of the addition that fills the new basket. Repeating this addition changes nothing. */
  additionKey?: string | undefined
  locale?: string
  /** `external`: a private client sets the taxes (DROP-067). */
  taxMode?: 'internal' | 'external'
}

/** The contents of a renewal order. */
export interface RenewalInput {
  currency: Currency
  /** The locale of the mails about the order. */
  locale?: string
  email: string
  customerName: string | null
  address: Address
  billingAddress: Address
  /** The method that the customer chose. Null lets the shop choose. */
  methodId: string | null
  items: { subscriptionId: string; productId: string; quantity: number; discountPercent: number }[]
  card: { id: string; methodId: string; card: PaymentCard; token: string }
}

/** How a guest's basket is merged into a customer's. */
interface MergeOptions {
  mode?: MergeMode
  createIfMissing?: boolean
  /**
   * Whether one person has just entered the guest's addresses, messages and days in this session. All of them are
   * then merged.
   */
  isJustTyped?: boolean
}

/** How baskets are created, found, handed over, ordered and deleted. */
export interface BasketLifecycle {
  /** Creates a basket. `basket-limit-reached` and `temporary-basket-limit-reached` contain the ids of the existing baskets. */
  create(
    shopper: Shopper,
    site: Site,
    currency: Currency,
    input: BasketInput,
    options?: BasketOptions,
  ): Changed
  /** The basket with current prices and promotions. */
  get(shopper: Shopper, basketId: string): Changed
  /** The customer's main basket, with current prices; an empty list if there is none. */
  list(shopper: Shopper, customerId: string): Promise<Basket[] | Refusal<'not-yours'>>
  /** The id of the customer's main basket. */
  mainBasketId(shopper: Shopper): Promise<string | Refusal<'customer-without-basket'>>
  /**
   * The basket before a change, for responses that contain only the differences. `changed` is the result of the
   * change.
   */
  originOf(changed: Basket): Basket | undefined
  /** Deletes a basket and releases its stock holds. */
  remove(shopper: Shopper, basketId: string): Promise<void | Refusal>
  /**
   * The basket of a renewal, with current prices and stock. The basket is not stored. The rules of an order apply: it
   * is refused in the same cases. The refusal of one product contains its `productId`.
   */
  forRenewal(shopper: Shopper, site: Site, renewal: RenewalInput): Promise<Basket | Refusal>
  /**
   * Merges the basket of the session's guest into the customer's basket, after a login (BAG-068 to BAG-072). Names,
   * addresses and messages are only merged with `isJustTyped`.
   */
  merge(shopper: Shopper, site: Site, options?: MergeOptions): Changed
  /**
   * Adds the reorderable items of an earlier order (BAG-079), up to stock and limits, to the shopper's basket, which
   * is created if needed. Flashes list reduced and omitted items. An addition with the key of an earlier one changes
   * nothing.
   */
  reorder(shopper: Shopper, site: Site, source: EarlierItems, key?: string): Changed
  /**
   * Assigns the guest's basket to the customer. If the customer already has a basket, `merge` merges both,
   * `overrideExisting` replaces the customer's, and otherwise it is refused with `basket-exists`. With `merge`,
   * returns `undefined` if neither has a basket. `populateCustomerDetails` as in BasketOptions.
   */
  transfer(
    shopper: Shopper,
    site: Site,
    options: { merge: boolean; overrideExisting: boolean; populateCustomerDetails?: boolean },
  ): Promise<Basket | Refusal | undefined>
  /** Makes a temporary basket the customer's main one. An existing main basket is handled as in `transfer`. */
  promote(shopper: Shopper, basketId: string, options: { merge: boolean; overrideExisting: boolean }): Changed
  /**
   * Locks the basket for an order and returns it with current prices. Call it inside the order's transaction. Refuses
   * with `basket-was-changed` and the differences if the shopper saw another basket: compares with `shown`, else with
   * the last response. Also refuses everything that an addition to the basket would refuse, except stock.
   */
  readForOrder(shopper: Shopper, basketId: string, shown?: ShownBasket): Promise<Basket | Refusal>
  /** The statement that closes the basket of an order. It fails if the basket is not open. */
  closing(basketId: string): Statement
  /**
   * Opens a closed basket again, after its order failed. If the shopper has filled another main basket meanwhile, its
   * items are merged into this one. Equal products get the higher quantity. Approvals of `requestedInstruments` are
   * removed, because each can pay for one order. Call it before stock is locked.
   */
  reopen(basketId: string, requestedInstruments?: readonly string[]): Promise<void>
  /** Deletes expired baskets, 1,000 at a time. Returns their number. Safe to run in any process, at any time. */
  expire(): Promise<number>
}
