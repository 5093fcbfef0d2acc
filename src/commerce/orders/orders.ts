import type { Basket } from '#commerce/baskets/basket.ts'
import type { ShownBasket } from '#commerce/baskets/baskets.ts'
import type { AddressInput, PaymentInstrumentInput } from '#commerce/baskets/inputs.ts'
import type { PaymentMethod } from '#commerce/payments/payments.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { BuyersShipmentChange } from './shipment-change.ts'
import type { AskedDelay, DelayAnswer, DelayQuestion } from './delay.ts'
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

/** How the buyer pays what is not held any more of an order. */
export interface PaymentAgain {
  orderNo: string
  /** Who is not signed in as its buyer proves to know the order. */
  proof?: Pick<OrderProof, 'email' | 'accessCode'> | undefined
  instrument: PaymentInstrumentInput
}

/** What a shopper cancels: a shipment, or without one the whole order. */
export interface ShopperCancellation {
  orderNo: string
  shipmentId?: string | undefined
}

/** An order that a guest looked up. */
export interface FoundOrder {
  order: Order
  /** `partial`: names, addresses and other personal data must not be shown. */
  access: 'full' | 'partial'
}

/** Where a request for an order comes from, and what its shopper saw and was asked. */
export interface OrderOptions {
  /** The address of the sender. */
  sender?: string | undefined
  /** The shopper's locale, in which mails about the order are written. */
  locale?: string
  orderAgain?: boolean
  /** The basket as the shopper saw it. */
  shown?: ShownBasket
}

/** A page of an order history, and its filters. */
interface OrderPage {
  offset: number
  limit: number
  /** Without it: all placed orders. */
  status?: string | undefined
  /** ISO instants, both inclusive. */
  from?: string | undefined
  until?: string | undefined
}

/**
 * Orders, in the order of steps of PAY-044 to PAY-048: `create` takes the stock and makes the order in one transaction,
 * then each payment instrument is authorised. When all are authorised, the order becomes `new`. A decline makes it
 * `failed`: authorisations are voided, stock is returned and the basket is open again. `settle` closes orders after a
 * crash. The order of another shopper is refused as `order-not-found`.
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
   * Makes the order of a basket. Repeated for the same basket, or with the same key, it gives the existing order. An order
   * with nothing to pay is placed at once. Refuses `basket-was-changed` when the basket is not the one that the shopper
   * saw (`shown`). Without a payment that the gateway vouches for, the order keeps its stock for minutes only. Refuses more
   * than a few unpaid orders of a shopper or a sender, and a second order of the same goods while the payment of the first
   * is unclear, unless `orderAgain` says that it is meant.
   */
  create(
    shopper: Shopper,
    site: Site,
    basketId: string,
    idempotencyKey: string | undefined,
    options?: OrderOptions,
  ): Promise<Order | Refusal>
  /**
   * Makes the order of subscriptions that renew, of a basket of `Baskets.forRenewal`. Not limited beside other orders. Belongs
   * into the transaction that notes it, so that it is made once.
   */
  renew(shopper: Shopper, site: Site, basket: Basket): Promise<Order | Refusal>
  get(shopper: Shopper, orderNo: string): Promise<Order | Refusal<'order-not-found'>>
  /**
   * ACC-064: an order for a guest. A wrong proof is refused as `order-not-found`, so that guesses reveal nothing. After some
   * of them for one order, from anywhere, each must wait longer.
   */
  lookUp(
    siteId: string,
    orderNo: string,
    proof: OrderProof,
  ): Promise<FoundOrder | Refusal<'order-not-found' | 'insufficient-identification' | 'too-many-attempts'>>
  /** A registered customer's orders, newest first. */
  list(
    shopper: Shopper,
    customerId: string,
    page: OrderPage,
  ): Promise<{ total: number; orders: Order[] } | Refusal<'not-yours'>>
  /**
   * Changes the address of a parcel until the day before it leaves: name, company, street, city and phone. State and ZIP
   * code stay, because price, tax and day were promised for them. Refuses `parcel-packed` from that day on. For the shopper
   * of the order, and for a guest with its access code. The buyer gets an email.
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
   * Changes gift message, note for the driver, pickup person and day of a shipment until the day before it leaves; a pickup until somebody
   * prepares it (SALE-055). The new day is one of the same method, so it costs the same. Refuses `parcel-packed` afterwards, `day-closed`,
   * and what does not belong to the shopper as `order-not-found`. The buyer gets an email.
   */
  changeShipment(
    shopper: Shopper,
    change: { orderNo: string; shipmentId: string; change: BuyersShipmentChange },
  ): Promise<Order | Refusal>
  /**
   * Cancels a shipment, or the whole order, as long as all of it waits and the day on which it leaves has not begun; one without such a
   * day for half an hour (SALE-047 to SALE-053). Refuses `cancel-too-late` from then on, `gift-card-used` when somebody has spent from an
   * e-gift card of the order, and what does not belong to the shopper as `order-not-found`. Links of mails
   * cancel nothing: mails are forwarded (SALE-059). The buyer gets an email.
   */
  cancel(shopper: Shopper, cancellation: ShopperCancellation): Promise<Order | Refusal>
  /**
   * Pays what is not held any more of an order, as its payment was declined when the shop held the money again, or refused to be captured
   * (`nothing-to-pay` for other orders). With any method of the gateway that needs no approval. Held, the order goes on; `payment-declined`
   * leaves it as it was. `payment-under-way` while an answer is waited for.
   */
  payAgain(shopper: Shopper, payment: PaymentAgain): Promise<Order | Refusal>
  /**
   * The order that the tracking link of its emails leads to (SALE-121). The link is forwarded: show no names, streets, goods and amounts.
   * Refuses an unknown code as `link-unknown`.
   */
  track(siteId: string, code: string): Promise<Order | Refusal<'link-unknown'>>
  /**
   * The question that the email about a delay asks, and what has become of it (SALE-058). Its token is for this question alone, and for 30
   * days (SALE-059): any other one is refused as `link-unknown`.
   */
  delayQuestion(siteId: string, asked: AskedDelay): Promise<DelayQuestion | Refusal<'link-unknown'>>
  /**
   * Answers that question: keeps the new day, or cancels the parcel, with all of its money. A question that is answered stays as it is.
   * Refuses `cancel-too-late` for a parcel that has left.
   */
  answerDelay(siteId: string, asked: AskedDelay, answer: DelayAnswer): Promise<DelayQuestion | Refusal>
  /**
   * Cancels the parcels whose delays nobody has accepted by their day. Gives their number, with errors as in `settle`. Safe to run in any
   * process, at any time.
   */
  cancelUnanswered(): Promise<number>
  /** Puts what can be had of the shopper's earlier order into the bag again (BAG-079; see `Baskets.reorder`). */
  reorder(shopper: Shopper, site: Site, orderNo: string, key?: string): Promise<Basket | Refusal>
  /**
   * Requests the money of one instrument from the gateway. The order stays `created` while other instruments are open,
   * becomes `new` with the last one, and `failed` with a decline (the payment has the reason). Repeated, it gives the same
   * result; with another token, while the first request has no answer, the first is voided. When the gateway fails and does
   * not know either what became of the request, the order stays `created` with the payment `asked`: the request can be
   * repeated, and `checkPayment` and `settle` find the answer. So it does while a provider thinks (`pendingUntil`).
   */
  authorise(
    shopper: Shopper,
    orderNo: string,
    instrumentId: string,
    instrument: PaymentInstrumentInput,
  ): Promise<Order | Refusal>
  /**
   * The newest order of a basket, after asking the gateway for the answers that were lost. When the gateway knows none, and
   * nobody works on the payment any more, the order is failed and its basket open again: after seconds, where `settle`
   * waits for a minute. Safe to repeat, at any time.
   */
  checkPayment(shopper: Shopper, basketId: string): Promise<Order | Refusal<'basket-not-ordered'>>
  /** Asks the gateway about the order of an authorisation, after a webhook. An unknown key is no error. */
  recheck(authorisationKey: string): Promise<void>
  /** What the gateway has and the shop has not: after a restore. Changes nothing. Undefined when the gateway has no list. */
  reconcile(since: Date): Promise<Reconciliation | undefined>
  /** Lets the numbers of new orders skip these many, and gives the next one. */
  skipNumbers(count: number): Promise<number>
  /** Asks the gateway again about a refund that it has made, after a webhook: one that failed later is owed (SALE-023). */
  recheckMovement(key: string): Promise<void>
  /** Adds an instrument to an order that is not placed yet. It replaces the instruments without an authorisation request. */
  addPaymentInstrument(
    shopper: Shopper,
    orderNo: string,
    instrument: PaymentInstrumentInput,
  ): Promise<Order | Refusal>
  /** Removes an instrument without an authorisation request. */
  removePaymentInstrument(shopper: Shopper, orderNo: string, instrumentId: string): Promise<Order | Refusal>
  /** The methods that can pay an order that is not placed yet; none for other orders. */
  paymentMethods(shopper: Shopper, orderNo: string): Promise<PaymentMethod[] | Refusal<'order-not-found'>>
  /** Fails an order that is not placed yet: releases the money, returns the stock, and reopens the basket if requested. */
  fail(shopper: Shopper, orderNo: string, options: { reopenBasket: boolean }): Promise<Order | Refusal>
  /**
   * Closes orders that wait for the gateway's answer for a minute, that nobody paid while they kept their stock, or that
   * stayed `created` longer than `olderThanMinutes`: they are placed when the gateway holds all their money, else failed.
   * Also releases the money of failed orders. Gives the number of closed orders. One run settles at most `most` orders, 500
   * unless said otherwise. An error with one order does not stop the others, and is thrown at the end; that order is tried
   * again after those that are due. Safe to run in any process, at any time.
   */
  settle(olderThanMinutes: number, most?: number): Promise<number>
  /**
   * Captures the money of placed orders, at most `most` payments (20,000) and 30 at a time, with errors as in `settle`. Gives
   * their number. Safe to run in any process, at any time.
   */
  capture(most?: number): Promise<number>
  /**
   * Holds the money of placed orders again, at most `most` (20,000) and 10 at a time, with errors as in `settle`: of holds that lapse within
   * a day, of those that were let go because nothing left, and of what is left after the only capture of a hold (SALE-028, SALE-029,
   * SALE-031). Gives how many requests were answered. Safe to run in any process, at any time.
   */
  holdAgain(most?: number): Promise<number>
  /**
   * Composes the emails about what has become of orders, when they are due (SALE-093). Gives their number, with errors as in `settle`.
   * Safe to run in any process, at any time.
   */
  composeMails(): Promise<number>
  /**
   * Queues the mails of e-gift cards that are due, and follows those that were sent: an e-gift card has left when its mail is sent
   * (SALE-002). Gives the number of queued mails, with errors as in `settle`. Safe to run in any process, at any time.
   */
  mailGiftCards(): Promise<number>
}
