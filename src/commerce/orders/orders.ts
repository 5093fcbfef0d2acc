import type { PaymentInstrumentInput } from '#commerce/baskets/inputs.ts'
import type { PaymentMethod } from '#commerce/payments/payments.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { Order } from './order.ts'

/** What a guest may say to see an order: email or phone, and the access code for all or the postal code for less. */
export interface OrderProof {
  email?: string | undefined
  phone?: string | undefined
  postalCode?: string | undefined
  accessCode?: string | undefined
}

export interface FoundOrder {
  order: Order
  /** `partial`: nothing that tells who and where somebody is may be shown. */
  access: 'full' | 'partial'
}

export interface OrderPage {
  offset: number
  limit: number
  /** Without it: all that were placed. */
  status?: string | undefined
  /** ISO instants, both inclusive. */
  from?: string | undefined
  until?: string | undefined
}

/**
 * Orders, in the spec's order of steps (PAY-044 to PAY-048): `create` takes the stock and makes the order in one
 * transaction, then each payment instrument is authorised on it. All authorised → `new`; any decline → `failed` with
 * authorisations voided, stock returned and the basket open again. A crash in between is settled by `settle`.
 * Somebody else's order is `order-not-found`.
 */
export interface Orders {
  /**
   * Makes the order of a basket. Asked again for the same basket, or with the same key, it gives the order that was made.
   * An order with nothing to pay is placed at once.
   */
  create(
    shopper: Shopper,
    site: Site,
    basketId: string,
    idempotencyKey: string | undefined,
  ): Promise<Order | Refusal>
  get(shopper: Shopper, orderNo: string): Promise<Order | Refusal<'order-not-found'>>
  /** What a guest may see of an order. Whatever does not fit is `order-not-found`: nothing can be learnt by trying. */
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
   * Asks for the money of one instrument. The order comes back `created` while other instruments are open, `new` when
   * this was the last, `failed` when it was declined (the payment says why). Asked again, it gives what came of it;
   * with another token while the first ask is unanswered, the first is voided. Throws when the gateway breaks: the
   * order stays `created`, and the same call may be made again.
   */
  authorise(
    shopper: Shopper,
    orderNo: string,
    instrumentId: string,
    instrument: PaymentInstrumentInput,
  ): Promise<Order | Refusal>
  /** Puts an instrument into an order that is not placed yet, in place of those that nothing was asked for. */
  addPaymentInstrument(
    shopper: Shopper,
    orderNo: string,
    instrument: PaymentInstrumentInput,
  ): Promise<Order | Refusal>
  /** Takes an instrument out again for which nothing was asked yet. */
  removePaymentInstrument(shopper: Shopper, orderNo: string, instrumentId: string): Promise<Order | Refusal>
  /** Methods for what is still to pay. */
  paymentMethods(shopper: Shopper, orderNo: string): Promise<PaymentMethod[] | Refusal<'order-not-found'>>
  /** Gives up an order that is not placed yet: money let go, stock returned, on demand the basket open again. */
  fail(shopper: Shopper, orderNo: string, options: { reopenBasket: boolean }): Promise<Order | Refusal>
  /**
   * Closes orders that stayed `created` longer than `olderThanMinutes`: placed when the gateway holds all their money,
   * else failed; and lets go of money that failed orders still hold. Gives how many orders it closed. Safe to run
   * anywhere, any time; one order's breakage does not keep the others, and is thrown at the end.
   */
  settle(olderThanMinutes: number): Promise<number>
  /** Takes the money of placed orders. Gives how many payments it captured. Safe to run anywhere, any time. */
  capture(): Promise<number>
}
