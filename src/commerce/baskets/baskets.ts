import type { Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { ShippingMethodOffer } from '#commerce/shipping/shipping.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { Currency } from '#kit/money.ts'
import type { Basket } from './basket.ts'
import type {
  AddressInput,
  BasketInput,
  CustomerInput,
  PaymentInstrumentInput,
  ProductItemChange,
  ProductItemInput,
  ShipmentInput,
} from './inputs.ts'

/** The basket that came of a change, or why nothing changed. */
export type Changed = Promise<Basket | Refusal>

/**
 * The counter: every verb reads the shopper's basket, refuses before it writes, changes it, has totals.ts reckon all
 * amounts again and saves it if nobody else changed it meanwhile (three tries, then `basket-was-changed`).
 * Somebody else's basket is `basket-not-found`: its existence is nobody's business.
 */
export interface Baskets {
  create(shopper: Shopper, site: Site, currency: Currency, input: BasketInput): Changed
  get(shopper: Shopper, basketId: string): Changed
  list(shopper: Shopper, customerId: string): Promise<Basket[] | Refusal<'not-yours'>>
  remove(shopper: Shopper, basketId: string): Promise<void | Refusal>
  change(shopper: Shopper, basketId: string, input: BasketInput): Changed
  addItems(shopper: Shopper, basketId: string, items: readonly ProductItemInput[]): Changed
  changeItem(shopper: Shopper, basketId: string, itemId: string, change: ProductItemChange): Changed
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
  ): Promise<{ methods: ShippingMethodOffer[]; defaultMethodId: string | null } | Refusal>
  setShippingMethod(shopper: Shopper, basketId: string, shipmentId: string, methodId: string): Changed
  addPaymentInstrument(shopper: Shopper, basketId: string, instrument: PaymentInstrumentInput): Changed
  changePaymentInstrument(
    shopper: Shopper,
    basketId: string,
    instrumentId: string,
    instrument: PaymentInstrumentInput,
  ): Changed
  removePaymentInstrument(shopper: Shopper, basketId: string, instrumentId: string): Changed
  addCoupon(shopper: Shopper, basketId: string, code: string): Changed
  removeCoupon(shopper: Shopper, basketId: string, couponItemId: string): Changed
  /** Brings the guest's basket into the customer's on login (BAG-068 to BAG-072). */
  merge(shopper: Shopper, site: Site, guestCustomerId: string): Changed
  /** The basket with fresh prices and amounts, read under lock for an order; call inside the order's transaction. */
  readForOrder(shopper: Shopper, basketId: string): Promise<Basket | Refusal>
  /** Ends the basket when its order was made; `reopen` brings the same document back when the order failed. */
  close(basketId: string): Promise<void>
  reopen(basketId: string): Promise<void>
}
