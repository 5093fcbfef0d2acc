import type { Calls } from '#api/calls.ts'

export type PlacedOrder = Awaited<ReturnType<Calls['ShopperOrders']['createOrder']>>

export type PlaceOrderResult =
  | { kind: 'placed'; order: PlacedOrder }
  /** The bag is open again; `flashes` say why (PAY-045, PAY-047). */
  | { kind: 'failed'; flashes: string[] }

/**
 * PAY-044 to PAY-047: makes the order of a basket, then has the money of its instruments held, gift cards first.
 * A breakage throws; doing it again goes on with the same order and charges nothing twice.
 */
export async function placeOrder({ ShopperOrders }: Calls, basketId: string): Promise<PlaceOrderResult> {
  let order = await ShopperOrders.createOrder({ body: { basketId } })
  const giftCardsFirst = order.paymentInstruments.toSorted(
    (one, other) => Number(isGiftCard(other)) - Number(isGiftCard(one)),
  )
  for (const { paymentInstrumentId, paymentMethodId } of giftCardsFirst) {
    if (order.status !== 'created' || order.c_flashes.length > 0) break
    order = await ShopperOrders.updatePaymentInstrumentForOrder({
      parameters: { orderNo: order.orderNo, paymentInstrumentId },
      body: { paymentMethodId },
    })
  }
  if (order.status === 'failed' || order.c_flashes.length > 0)
    return { kind: 'failed', flashes: order.c_flashes }
  return { kind: 'placed', order }
}

const isGiftCard = ({ paymentMethodId }: PlacedOrder['paymentInstruments'][number]): boolean =>
  paymentMethodId.startsWith('GIFTCARD')
