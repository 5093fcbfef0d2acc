import type { Basket } from '#commerce/baskets/basket.ts'
import type { ShownBasket } from '#commerce/baskets/basket-lifecycle.ts'
import type { AddressInput, PaymentInstrumentInput } from '#commerce/baskets/inputs.ts'
import type { PaymentMethod } from '#commerce/payments/payments.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { BuyersShipmentChange } from './shipment-change.ts'
import type { DelayAnswer, DelayKey, DelayQuestion } from './delay.ts'
import type { OrderHolds } from './holds/order-holds.ts'
import type { OrderAdministration } from './order-administration.ts'
import type { Reconciliation } from './settlement/reconcile.ts'
import type { OrderDisputes } from './order-disputes.ts'
import type { OrderMailing } from './order-mailing.ts'
import type { OrderParcels } from './order-parcels.ts'
import type { OrderPickups } from './order-pickups.ts'
import type { OrderRefunds } from './order-refunds.ts'
import type { Order } from './order.ts'

/** A guest's proof for an order: email or phone, and the access code (full access) or the postal code (partial access). */
export interface OrderProof {
  email?: string | undefined
  phone?: string | undefined
  postalCode?: string | undefined
  accessCode?: string | undefined
}

/** A payment by the buyer for an amount of an order that is no longer held. */
export interface PaymentAgain {
  orderNo: string
  /** The proof of a person who is not signed in as its buyer. */
  proof?: Pick<OrderProof, 'email' | 'accessCode'> | undefined
  instrument: PaymentInstrumentInput
}

/** The cancellation of a shopper: a shipment, or without one the whole order. */
export interface ShopperCancellation {
  orderNo: string
  shipmentId?: string | undefined
  /** A text. Stored with the order's private values. */
  reason?: string | undefined
}

/** An order that a guest looked up. */
export interface FoundOrder {
  order: Order
  /** `partial`: names, addresses and other personal data must not be shown. */
  access: 'full' | 'partial'
}

/** The sender of a request for an order, the state that its shopper saw, and the shopper's confirmations. */
export interface OrderOptions {
  /** The address of the sender. */
  sender?: string | undefined
  /** The shopper's locale, for the mails about the order. */
  locale?: string
  orderAgain?: boolean
  /**
   * Authorises the payments that need nothing more from the client, for storefronts that only create the order
   * (DROP-070). A declined order is refused as `payment-declined`, a card without a token as `payment-not-authorizable`
   * unless the sandbox accepts it as a test card.
   */
  authorises?: boolean
  /** The basket as the shopper saw it. */
  shown?: ShownBasket
}

/** A page of an order history, and its filters. */
interface OrderPage {
  offset: number
  limit: number
  /** The default is all placed orders. */
  statuses?: readonly string[] | undefined
  /** The default is all sites. */
  siteId?: string | undefined
  /** ISO instants, both inclusive. */
  from?: string | undefined
  until?: string | undefined
}

/**
 * Orders, in the order of steps of PAY-044 to PAY-048. `create` reserves the stock and creates the order in one
 * transaction, then each payment instrument is authorised. When all are authorised, the order becomes `new`. A
 * decline makes it `failed`: authorisations are voided, stock is returned and the basket is open again. `settle`
 * closes orders after a crash. The order of another shopper is refused as `order-not-found`.
 */
export interface Orders {
  administration: OrderAdministration
  parcels: OrderParcels
  holds: OrderHolds
  pickups: OrderPickups
  refunds: OrderRefunds
  disputes: OrderDisputes
  mails: OrderMailing
  /**
   * Creates the order of a basket. Repeated for the same basket, or with the same key, it returns the existing order.
   * An order with an amount of 0 is placed immediately. Refuses `basket-was-changed` if the shopper saw another
   * basket (`shown`). Without a payment that the gateway has verified, the order reserves its stock for minutes only.
   * Refuses more than a few unpaid orders of a shopper or a sender. Refuses a second order of the same items while
   * the payment of the first is unclear, unless `orderAgain` confirms it.
   */
  create(
    shopper: Shopper,
    site: Site,
    basketId: string,
    idempotencyKey: string | undefined,
    options?: OrderOptions,
  ): Promise<Order | Refusal>
  /**
   * Creates the order of a renewal, from a basket of `Baskets.forRenewal`, without the limits for unpaid orders. Call
   * it in the transaction that records the renewal, so that the order is created once.
   */
  renew(shopper: Shopper, site: Site, basket: Basket): Promise<Order | Refusal>
  get(shopper: Shopper, orderNo: string): Promise<Order | Refusal<'order-not-found'>>
  /**
   * ACC-064: reads an order for a guest. A wrong proof is refused as `order-not-found`, as if the order did not
   * exist. After several guesses at one order, from any sender, each one must wait longer.
   */
  lookUp(
    siteId: string,
    orderNo: string,
    proof: OrderProof,
  ): Promise<FoundOrder | Refusal<'order-not-found' | 'insufficient-identification' | 'too-many-attempts'>>
  /** The shopper's own orders, newest first. Those of a guest only with `mayBeGuest`. */
  list(
    shopper: Shopper,
    customerId: string,
    page: OrderPage,
    options?: { mayBeGuest?: boolean },
  ): Promise<{ total: number; orders: Order[] } | Refusal<'not-yours'>>
  /**
   * Changes the address of a parcel until the day before it leaves: name, company, street, city and phone. State and
   * ZIP code cannot change, because price, tax and day were promised for them. Refuses `parcel-packed` from that day
   * on. For the shopper of the order, and for a guest with its access code. The buyer gets an email.
   */
  changeAddress(
    shopper: Shopper,
    change: {
      orderNo: string
      shipmentId: string
      address: AddressInput
      proof?: Pick<OrderProof, 'email' | 'accessCode'> | undefined
    },
  ): Promise<Order | Refusal>
  /**
   * Changes gift message, driver note, pickup person and day of a shipment until the day before it leaves; a pickup
   * until its preparation begins (SALE-055). The new day uses the same method, so the price does not change.
   * Afterwards it refuses `parcel-packed`. Refuses `day-closed`, and orders of other shoppers as `order-not-found`.
   * The buyer gets an email.
   */
  changeShipment(
    shopper: Shopper,
    change: { orderNo: string; shipmentId: string; change: BuyersShipmentChange },
  ): Promise<Order | Refusal>
  /**
   * Cancels a shipment, or the whole order, while all of it is waiting, and before its dispatch day; without a
   * dispatch day, within half an hour (SALE-047 to SALE-053). Refuses `cancel-too-late` from then on,
   * `gift-card-used` if an e-gift card of the order was used, and orders of other shoppers as `order-not-found`.
   * Links in mails cannot cancel, because mails are forwarded (SALE-059). The buyer gets an email.
   */
  cancel(shopper: Shopper, cancellation: ShopperCancellation): Promise<Order | Refusal>
  /**
   * Cancels the whole order like `cancel`, or else each of its shipments that can still be cancelled, each in a
   * transaction of its own (DROP-077). Refuses like `cancel` if there is none. Safe to repeat.
   */
  cancelWaiting(
    shopper: Shopper,
    cancellation: Pick<ShopperCancellation, 'orderNo' | 'reason'>,
  ): Promise<Order | Refusal>
  /**
   * Pays an amount of an order that is no longer held: the bank declined when the shop authorised its payment again,
   * or refused its capture (`nothing-to-pay` for other orders). Accepts any method of the gateway that needs no
   * approval. If the new payment is held, the order continues. `payment-declined` changes nothing.
   * `payment-under-way` while the gateway has not responded.
   */
  payAgain(shopper: Shopper, payment: PaymentAgain): Promise<Order | Refusal>
  /**
   * The order of the tracking link in its emails (SALE-121). The link is forwarded, so do not show names, streets,
   * products and amounts. Refuses an unknown code as `link-unknown`.
   */
  track(siteId: string, code: string): Promise<Order | Refusal<'link-unknown'>>
  /**
   * The question in the email about a delay, and its state (SALE-058). Its token is only valid for this question, and
   * for 30 days (SALE-059): any other one is refused as `link-unknown`.
   */
  delayQuestion(siteId: string, delayKey: DelayKey): Promise<DelayQuestion | Refusal<'link-unknown'>>
  /**
   * Stores the buyer's response to a delay: accepts the new day, or cancels the parcel with a full refund. Only the
   * first response counts. Refuses `cancel-too-late` for a parcel that has left.
   */
  answerDelay(siteId: string, delayKey: DelayKey, answer: DelayAnswer): Promise<DelayQuestion | Refusal>
  /**
   * Cancels the parcels whose delays were not accepted by their day. Returns their number, with errors as in
   * `settle`. Safe to run in any process, at any time.
   */
  cancelUnanswered(): Promise<number>
  /** Adds the available items of the shopper's earlier order to the basket (BAG-079; see `Baskets.reorder`). */
  reorder(shopper: Shopper, site: Site, orderNo: string, key?: string): Promise<Basket | Refusal>
  /**
   * Requests the money of one instrument from the gateway. The order stays `created` while other instruments are
   * open, becomes `new` with the last one, and `failed` with a decline (the payment contains the reason). A
   * repetition has the same result. With another token, an earlier request without a response is voided. If the
   * gateway fails and does not know the status of the request, the order stays `created` with the payment `asked`.
   * The request can then be repeated, and `checkPayment` and `settle` find the result. The order also stays `created`
   * while a provider has not decided (`pendingUntil`).
   */
  authorise(
    shopper: Shopper,
    orderNo: string,
    instrumentId: string,
    instrument: PaymentInstrumentInput,
    options?: Pick<OrderOptions, 'authorises'>,
  ): Promise<Order | Refusal>
  /**
   * The newest order of a basket, after reading lost responses from the gateway. If the gateway has no result, and
   * the payment was abandoned, the order fails and its basket is open again: after seconds, where `settle` waits for
   * a minute. Safe to repeat, at any time.
   */
  checkPayment(shopper: Shopper, basketId: string): Promise<Order | Refusal<'basket-not-ordered'>>
  /** Reads the status of an authorisation from the gateway, after a webhook. An unknown key is not an error. */
  recheck(authorisationKey: string): Promise<void>
  /**
   * Payments that the gateway has and the shop does not have, after a restore. Changes nothing. Undefined if the
   * gateway has no list.
   */
  reconcile(since: Date): Promise<Reconciliation | undefined>
  /** Skips so many numbers of new orders, and returns the next one. */
  skipNumbers(count: number): Promise<number>
  /**
   * Checks a completed refund at the gateway again, after a webhook: a refund that failed later is owed (SALE-023).
   */
  recheckMovement(key: string): Promise<void>
  /**
   * Adds an instrument to an order that is not placed yet. It replaces the instruments without an authorisation
   * request.
   */
  addPaymentInstrument(
    shopper: Shopper,
    orderNo: string,
    instrument: PaymentInstrumentInput,
    options?: Pick<OrderOptions, 'authorises'>,
  ): Promise<Order | Refusal>
  /** Removes an instrument without an authorisation request. */
  removePaymentInstrument(shopper: Shopper, orderNo: string, instrumentId: string): Promise<Order | Refusal>
  /** The methods that can pay an order that is not placed yet; none for other orders. */
  paymentMethods(shopper: Shopper, orderNo: string): Promise<PaymentMethod[] | Refusal<'order-not-found'>>
  /** Fails an order that is not placed yet: releases the money, returns the stock, and reopens the basket if requested. */
  fail(shopper: Shopper, orderNo: string, options: { reopenBasket: boolean }): Promise<Order | Refusal>
  /**
   * Closes orders without a response of the gateway for a minute, orders that were not paid while their stock was
   * reserved, and orders that stayed `created` longer than `olderThanMinutes`. They are placed if the gateway holds
   * all their money; otherwise they fail. Also releases the money of failed orders. Returns the number of closed
   * orders. One run settles at most `most` orders, 500 by default. An error with one order does not stop the others,
   * and is thrown at the end; that order is retried after the due ones. Safe to run in any process, at any time.
   */
  settle(olderThanMinutes: number, most?: number): Promise<number>
  /**
   * Captures the money of placed orders, at most `most` payments (20,000) and 30 concurrently, with errors as in
   * `settle`. Returns their number. Safe to run in any process, at any time.
   */
  capture(most?: number): Promise<number>
  /**
   * Authorises the money of placed orders again: for holds that lapse within a day, for holds that were released
   * before a distant dispatch, and for the rest after the only capture of a hold (SALE-028, SALE-029, SALE-031). At
   * most `most` (20,000), 10 concurrently, with errors as in `settle`. Returns the number of completed requests. Safe
   * to run in any process, at any time.
   */
  holdAgain(most?: number): Promise<number>
  /**
   * Composes due emails about the progress of orders (SALE-093). Returns their number, with errors as in `settle`.
   * Safe to run in any process, at any time.
   */
  composeMails(): Promise<number>
  /**
   * Queues the due mails of e-gift cards, and records the sent ones: an e-gift card has left when its mail is sent
   * (SALE-002). Returns the number of queued mails, with errors as in `settle`. Safe to run in any process, at any
   * time.
   */
  mailGiftCards(): Promise<number>
}
