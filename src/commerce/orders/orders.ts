import type { Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { PaymentInstrumentInput } from '#commerce/baskets/inputs.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { Order } from './order.ts'

/**
 * Orders, in the spec's order of steps (PAY-044 to PAY-048): `create` takes the stock and makes the order in one
 * transaction, then each payment instrument is authorised on it. All authorised → `new`; any failure → `failed` with
 * authorisations voided, stock returned and the basket open again. A crash in between is settled by `settle`.
 */
export interface Orders {
  create(
    shopper: Shopper,
    site: Site,
    basketId: string,
    idempotencyKey: string | undefined,
  ): Promise<Order | Refusal>
  get(shopper: Shopper, orderNo: string): Promise<Order | Refusal<'order-not-found'>>
  /** What a guest may see who knows number, email and postal code of the billing address. */
  lookUp(request: {
    siteId: string
    orderNo: string
    email: string
    postalCode: string
  }): Promise<Order | Refusal<'order-not-found'>>
  list(
    shopper: Shopper,
    customerId: string,
    page: {
      offset: number
      limit: number
      status?: string | undefined
      from?: string | undefined
      until?: string | undefined
    },
  ): Promise<{ total: number; orders: Order[] } | Refusal>
  authorise(
    shopper: Shopper,
    orderNo: string,
    instrumentId: string,
    instrument: PaymentInstrumentInput,
    idempotencyKey: string | undefined,
  ): Promise<Order | Refusal>
  addPaymentInstrument(
    shopper: Shopper,
    orderNo: string,
    instrument: PaymentInstrumentInput,
  ): Promise<Order | Refusal>
  /** Closes orders that stayed `created` longer than `olderThanMinutes`; gives how many. Safe to run anywhere, any time. */
  settle(olderThanMinutes: number): Promise<number>
}
