import type { Payer, PayerAddress } from '#commerce/ports/payment-approvals.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Frequency } from '#shared/commerce/subscriptions.ts'
import type { EGiftCardChange, EGiftCardInput } from './e-gift-cards/inputs.ts'
import type { Basket } from './basket.ts'
import type {
  AddressInput,
  BasketChange,
  CustomerInput,
  NamedShipmentInput,
  PaymentInstrumentChange,
  PaymentInstrumentInput,
  ProductItemChange,
  ProductItemInput,
  ShipmentInput,
} from './inputs.ts'

/** The changed basket, or the refusal of the change. */
export type Changed = Promise<Basket | Refusal>

/** A provider's approval for a basket. */
export interface GivenApproval {
  /** The key of the approval. A basket applies it once. */
  key: string
  methodId: string
  token: string
  payer: Payer | undefined
  shippingAddress: PayerAddress | undefined
  shippingMethodId?: string | undefined
}

/** An opt-in as a client requests it. The default of `offerId` is the offer of the site. */
export interface WantedOptin extends Frequency {
  productId: string
  offerId?: string | undefined
}

/**
 * Changes of a basket. Each one reads the basket, runs a command on it, calculates all amounts again (totals.ts) and
 * saves it. A refused command writes nothing. When another process saved the basket first, the command runs again,
 * behind a lock of the row.
 */
export interface BasketCommands {
  /**
   * Changes currency, source code and `c_` fields of the basket, and runs the actions on its shipments (BAG-074). A
   * refused part refuses the whole change. Other fields of the input are ignored. A change with the key of an earlier
   * one changes nothing.
   */
  change(shopper: Shopper, basketId: string, input: BasketChange, key?: string): Changed
  /**
   * Adds items, merged into equal lines (SHIP-019, SHIP-020 for their shipments). An addition with the key of an
   * earlier one changes nothing.
   */
  addItems(shopper: Shopper, basketId: string, items: readonly ProductItemInput[], key?: string): Changed
  changeItem(shopper: Shopper, basketId: string, itemId: string, change: ProductItemChange): Changed
  /** Changes items; a quantity of 0 removes the item. */
  changeItems(
    shopper: Shopper,
    basketId: string,
    changes: readonly (ProductItemChange & { itemId: string })[],
  ): Changed
  removeItem(shopper: Shopper, basketId: string, itemId: string): Changed
  /** ACC-066. An addition with the key of an earlier one changes nothing. */
  addEGiftCard(shopper: Shopper, basketId: string, card: EGiftCardInput, key?: string): Changed
  changeEGiftCard(shopper: Shopper, basketId: string, cardId: string, change: EGiftCardChange): Changed
  removeEGiftCard(shopper: Shopper, basketId: string, cardId: string): Changed
  /**
   * API-112: replaces the opt-ins. Each product must be delivered and have the offer, with a frequency of the offer.
   */
  setSubscriptionOptins(shopper: Shopper, basketId: string, optins: readonly WantedOptin[]): Changed
  setCustomer(shopper: Shopper, basketId: string, customer: CustomerInput): Changed
  setBillingAddress(
    shopper: Shopper,
    basketId: string,
    address: AddressInput,
    options: { useAsShipping: boolean },
  ): Changed
  addShipment(shopper: Shopper, basketId: string, shipment: ShipmentInput): Changed
  changeShipment(shopper: Shopper, basketId: string, shipmentId: string, shipment: ShipmentInput): Changed
  /**
   * Changes many shipments with their items (API-109): all of them or none. The refusal contains the `path` of the
   * refused one.
   */
  changeShipments(shopper: Shopper, basketId: string, shipments: readonly NamedShipmentInput[]): Changed
  /** Removes a shipment with its items. The default and the last shipment cannot be removed (`default-shipment-needed`). */
  removeShipment(shopper: Shopper, basketId: string, shipmentId: string): Changed
  setShippingAddress(
    shopper: Shopper,
    basketId: string,
    shipmentId: string,
    address: AddressInput,
    options: { useAsBilling: boolean },
  ): Changed
  setShippingMethod(shopper: Shopper, basketId: string, shipmentId: string, methodId: string): Changed
  /**
   * Replaces the current instrument; gift cards are combined with others (PAY-019). Never stores a card number or
   * security code.
   */
  addPaymentInstrument(shopper: Shopper, basketId: string, instrument: PaymentInstrumentInput): Changed
  changePaymentInstrument(
    shopper: Shopper,
    basketId: string,
    instrumentId: string,
    instrument: PaymentInstrumentChange,
  ): Changed
  removePaymentInstrument(shopper: Shopper, basketId: string, instrumentId: string): Changed
  /**
   * Sets the instrument of an approval, and the missing email, name, address and shipping method of the basket.
   * Applied once per key. Refuses a token that the gateway rejects or currently cannot verify as
   * `payment-provider-unavailable`.
   */
  applyApproval(shopper: Shopper, basketId: string, approval: GivenApproval): Changed
  /**
   * Adds a promo code that currently gives a discount (BAG-061, BAG-062), for foreign clients also one that may give a
   * discount later (DROP-065).
   */
  addCoupon(shopper: Shopper, basketId: string, code: string): Changed
  removeCoupon(shopper: Shopper, basketId: string, couponItemId: string): Changed
}
