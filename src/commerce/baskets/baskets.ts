import type { Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { ShippingMethodOffer } from '#commerce/shipping/shipping.ts'
import type { PaymentMethodSetting, Site } from '#commerce/settings/sites.ts'
import type { Currency } from '#shared/money.ts'
import type { Basket } from './basket.ts'
import type {
  AddressInput,
  BasketInput,
  CustomerInput,
  PaymentInstrumentChange,
  PaymentInstrumentInput,
  ProductItemChange,
  ProductItemInput,
  ShipmentInput,
} from './inputs.ts'

/** The basket that came of a change, or why nothing changed. */
export type Changed = Promise<Basket | Refusal>

/**
 * What becomes of a product that lies in both baskets of a merge: the higher quantity, the sum, the customer's own,
 * or a line of its own for the guest's.
 */
export type MergeMode = 'higher_quantity' | 'sum_quantities' | 'saved_quantity' | 'separate_item'

export interface BasketOptions {
  /** A basket beside the customer's one, at most four at a time. */
  isTemporary?: boolean
  /** Fills in the registered customer's preferred (else first) address where the input has none. */
  populateCustomerDetails?: boolean
}

export interface ApplicableMethods {
  methods: (ShippingMethodOffer & {
    discountCents: number
    promotions: { id: string; name: string; callout: string }[]
  })[]
  defaultMethodId: string | null
}

/**
 * The counter: every verb reads the shopper's basket, refuses before it writes, changes it, has totals.ts reckon all
 * amounts again and saves it if nobody else changed it meanwhile (three tries, then `basket-was-changed`).
 * Somebody else's basket is `basket-not-found`: its existence is nobody's business.
 */
export interface Baskets {
  /** Refuses with `basket-limit-reached`, which names the basket to go on with, when the shopper has one already. */
  create(
    shopper: Shopper,
    site: Site,
    currency: Currency,
    input: BasketInput,
    options?: BasketOptions,
  ): Changed
  /** The basket with the prices and promotions of now. */
  get(shopper: Shopper, basketId: string): Changed
  list(shopper: Shopper, customerId: string): Promise<Basket[] | Refusal<'not-yours'>>
  remove(shopper: Shopper, basketId: string): Promise<void | Refusal>
  /** Currency, source code and `c_` fields of the basket; everything else of the input is left alone. */
  change(shopper: Shopper, basketId: string, input: BasketInput): Changed
  addItems(shopper: Shopper, basketId: string, items: readonly ProductItemInput[]): Changed
  changeItem(shopper: Shopper, basketId: string, itemId: string, change: ProductItemChange): Changed
  changeItems(
    shopper: Shopper,
    basketId: string,
    changes: readonly (ProductItemChange & { itemId: string })[],
  ): Changed
  removeItem(shopper: Shopper, basketId: string, itemId: string): Changed
  setCustomer(shopper: Shopper, basketId: string, customer: CustomerInput): Changed
  setBillingAddress(
    shopper: Shopper,
    basketId: string,
    address: AddressInput,
    options: { useAsShipping: boolean },
  ): Changed
  addShipment(shopper: Shopper, basketId: string, shipment: ShipmentInput): Changed
  changeShipment(shopper: Shopper, basketId: string, shipmentId: string, shipment: ShipmentInput): Changed
  /** Takes the shipment's items with it. The default shipment stays (`default-shipment-needed`). */
  removeShipment(shopper: Shopper, basketId: string, shipmentId: string): Changed
  setShippingAddress(
    shopper: Shopper,
    basketId: string,
    shipmentId: string,
    address: AddressInput,
    options: { useAsBilling: boolean },
  ): Changed
  shippingMethods(
    shopper: Shopper,
    basketId: string,
    shipmentId: string,
  ): Promise<ApplicableMethods | Refusal>
  setShippingMethod(shopper: Shopper, basketId: string, shipmentId: string, methodId: string): Changed
  /** Payment methods that this basket can be paid with. */
  paymentMethods(shopper: Shopper, basketId: string): Promise<PaymentMethodSetting[] | Refusal>
  /** Takes the place of the instrument that was there (PAY-019). Never keeps a card number or security code. */
  addPaymentInstrument(shopper: Shopper, basketId: string, instrument: PaymentInstrumentInput): Changed
  changePaymentInstrument(
    shopper: Shopper,
    basketId: string,
    instrumentId: string,
    instrument: PaymentInstrumentChange,
  ): Changed
  removePaymentInstrument(shopper: Shopper, basketId: string, instrumentId: string): Changed
  addCoupon(shopper: Shopper, basketId: string, code: string): Changed
  removeCoupon(shopper: Shopper, basketId: string, couponItemId: string): Changed
  /** Brings the basket of the guest that the session was into the customer's on login (BAG-068 to BAG-072). */
  merge(shopper: Shopper, site: Site, options?: { mode?: MergeMode; createIfMissing?: boolean }): Changed
  /**
   * Makes the guest's basket the customer's. Where the customer has one already: both become one with `merge`, the
   * guest's takes its place with `overrideExisting`, else `basket-exists`. Nothing when neither has one and `merge`.
   */
  transfer(
    shopper: Shopper,
    site: Site,
    options: { merge: boolean; overrideExisting: boolean },
  ): Promise<Basket | Refusal | undefined>
  /** Makes a temporary basket the customer's one; what stands in the way is handled as in `transfer`. */
  promote(shopper: Shopper, basketId: string, options: { merge: boolean; overrideExisting: boolean }): Changed
  /**
   * The basket with fresh prices and amounts, read under lock for an order; call inside the order's transaction.
   * Refuses `basket-was-changed` when the shopper would pay another amount than the one last seen.
   */
  readForOrder(shopper: Shopper, basketId: string): Promise<Basket | Refusal>
  /** Ends the basket when its order was made. */
  close(basketId: string): Promise<void>
  /**
   * Brings a closed basket back when its order failed. If the shopper has filled another one meanwhile, that one
   * stays the basket and the closed one stays closed.
   */
  reopen(basketId: string): Promise<void>
  /** Deletes baskets past their time, in small bites; gives how many. Safe to run anywhere, any time. */
  expire(): Promise<number>
}
