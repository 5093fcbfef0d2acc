import type { ShownBasket } from '#commerce/baskets/baskets.ts'
import type { PaymentInstrumentInput } from '#commerce/baskets/inputs.ts'
import type { PaymentMethod } from '#commerce/payments/payments.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { Order } from './order.ts'

/** A guest's proof for an order: email or phone, and the access code (full access) or the postal code (partial access). */
export interface OrderProof {
  email?: string | undefined
  phone?: string | undefined
  postalCode?: string | undefined
  accessCode?: string | undefined
}

/** An order that a guest looked up. */
export interface FoundOrder {
  order: Order
  /** `partial`: names, addresses and other personal data must not be shown. */
  access: 'full' | 'partial'
}

/** A page of an order history, and its filters. */
export interface OrderPage {
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
  /**
   * Makes the order of a basket. Repeated for the same basket, or with the same key, it gives the existing order. An order
   * with nothing to pay is placed at once. Refuses `basket-was-changed` when the basket is not the one that the shopper
   * saw (`shown`).
   */
  create(
    shopper: Shopper,
    site: Site,
    basketId: string,
    idempotencyKey: string | undefined,
    shown?: ShownBasket,
  ): Promise<Order | Refusal>
  get(shopper: Shopper, orderNo: string): Promise<Order | Refusal<'order-not-found'>>
  /** ACC-064: an order for a guest. A wrong proof is refused as `order-not-found`, so that guesses reveal nothing. */
  lookUp(
    siteId: string,
    orderNo: string,
    proof: OrderProof,
  ): Promise<FoundOrder | Refusal<'order-not-found' | 'insufficient-identification'>>
  /** A registered customer's orders, newest first. */
  list(
    shopper: Shopper,
    customerId: string,
    page: OrderPage,
  ): Promise<{ total: number; orders: Order[] } | Refusal<'not-yours'>>
  /**
   * Requests the money of one instrument from the gateway. The order stays `created` while other instruments are open,
   * becomes `new` with the last one, and `failed` with a decline (the payment has the reason). Repeated, it gives the same
   * result; with another token, while the first request has no answer, the first is voided. Throws when the gateway fails:
   * the order stays `created`, and the request can be repeated.
   */
  authorise(
    shopper: Shopper,
    orderNo: string,
    instrumentId: string,
    instrument: PaymentInstrumentInput,
  ): Promise<Order | Refusal>
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
   * Closes orders that stayed `created` longer than `olderThanMinutes`: they are placed when the gateway holds all their
   * money, else failed. Also releases the money of failed orders. Gives the number of closed orders. Safe to run in any
   * process, at any time; an error with one order does not stop the others, and is thrown at the end.
   */
  settle(olderThanMinutes: number): Promise<number>
  /** Captures the money of placed orders; gives the number of payments. Safe to run in any process, at any time. */
  capture(): Promise<number>
}
