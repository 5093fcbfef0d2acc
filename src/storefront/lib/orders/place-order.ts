import type { Calls } from '#api/calls.ts'
import { isGiftCard } from '#storefront/lib/payment/gift-card.ts'
import { cardMethod } from '#storefront/lib/payment/payment-methods.ts'

export type PlacedOrder = Awaited<ReturnType<Calls['ShopperOrders']['createOrder']>>

export type PlaceOrderResult =
  | { kind: 'placed'; order: PlacedOrder }
  /**
   * The basket is open again; `flashes` contain the reasons (PAY-045, PAY-047). `declined` are the instruments that
   * did not pay; the money of the other instruments was returned.
   */
  | { kind: 'failed'; flashes: string[]; declined: string[] }
  /** The gateway has not responded (`checkOrder`). */
  | { kind: 'pending'; order: PlacedOrder }

interface PlaceOrderOptions {
  shown?: ShownBasket
  /** PAY-030: a token for the security code of the saved card that pays. */
  securityCodeToken?: string | undefined
  /** The shopper confirmed to order the same items as in an order whose payment is still checked. */
  orderAgain?: boolean
  /** Called when the order is created and not yet paid. */
  onCreated?: (orderNo: string) => void
}

/** The basket that the shopper saw. If it has changed, the server refuses the order with `basket-was-changed`. */
interface ShownBasket {
  c_version?: number
  c_orderTotal?: number
}

/**
 * PAY-044 to PAY-047: creates the order of a basket, then authorizes its payment instruments, gift cards first.
 * Throws on an unexpected error. A second attempt continues with the same order, so that no payment is charged twice.
 */
export async function placeOrder(
  { ShopperOrders }: Calls,
  basketId: string,
  { shown = {}, orderAgain = false, securityCodeToken, onCreated = () => {} }: PlaceOrderOptions = {},
): Promise<PlaceOrderResult> {
  let order = await ShopperOrders.createOrder({
    body: { basketId, ...shown, ...(orderAgain && { c_orderAgain: true }) },
  })
  onCreated(order.orderNo)
  const giftCardsFirst = order.paymentInstruments.toSorted(
    (one, other) => Number(isGiftCard(other)) - Number(isGiftCard(one)),
  )
  for (const { paymentInstrumentId, paymentMethodId } of giftCardsFirst) {
    if (order.status !== 'created' || order.c_flashes.length > 0) break
    order = await ShopperOrders.updatePaymentInstrumentForOrder({
      parameters: { orderNo: order.orderNo, paymentInstrumentId },
      body: {
        paymentMethodId,
        ...(paymentMethodId === cardMethod &&
          securityCodeToken && { c_securityCodeToken: securityCodeToken }),
      },
    })
  }
  if (order.status === 'failed' || order.c_flashes.length > 0)
    return { kind: 'failed', flashes: order.c_flashes, declined: declinedOf(order) }
  return { kind: order.status === 'created' ? 'pending' : 'placed', order }
}

const declinedOf = ({ paymentInstruments }: PlacedOrder): string[] =>
  paymentInstruments
    .filter(({ authorizationStatus: status }) => status?.code === 'error' && !isVoid(status.message))
    .map(({ paymentInstrumentId }) => paymentInstrumentId)

/** A voided payment was not declined: its money was returned because another payment was declined. */
const isVoid = (message: string): boolean => message === 'voiding' || message === 'voided'
