import type { BasketInput, PaymentInstrumentInput } from '#commerce/baskets/inputs.ts'
import { sql } from '#commerce/database.ts'
import { delayTokenOf } from '#commerce/orders/access-codes/delay-token.ts'
import type { Order } from '#commerce/orders/order.ts'
import { isRefusal, type Refusal } from '#commerce/refusals.ts'
import { openSecrets } from '#commerce/settings/secrets.ts'
import { decideApproval, tryApproval } from '#testing/orders/approve.ts'
import { address, cardInstrument, fillBasket, goodCard, guest, payFor } from '#testing/orders/buyer.ts'
import { laterDay } from '#testing/orders/later-day.ts'
import { pickupStore } from '#testing/orders/pickup-orders.ts'
import { anyOrder, anyShipment, buyerOf, countAnswers, type Act, type Acting } from './stage.ts'

const [bar, drops] = ['sea-salt-bar', 'lemon-drops'] as const

/** Good cards are selected as often as all others. For each card see the README of the sandbox gateway. */
const cards = {
  declined: '4000000000000002',
  declinedAgain: '4000000000009979',
  losesAnswer: '4000000000003220',
  refusesCaptures: '4000000000000341',
  refusesRefunds: '4000000000005126',
  disputes: '4000000000002685',
}

const anyCard = ({ random }: Acting): string =>
  random.below(2) === 0 ? goodCard : random.pick(Object.values(cards))

/** The actions of buyers. */
export const buyers: Record<string, { weight: number; act: Act }> = {
  place: { weight: 2, act: place },
  'cancel by shopper': {
    weight: 1,
    act: (acting) =>
      withOrder(acting, (order) =>
        acting.shop.orders.cancel(buyerOf(order), {
          orderNo: order.orderNo,
          ...(acting.random.below(2) === 0 && { shipmentId: anyShipment(order, acting.random) }),
        }),
      ),
  },
  'answer delay': { weight: 2, act: answerDelay },
  'pay again': {
    weight: 2,
    act: async (acting) => {
      const number = acting.random.pick([goodCard, goodCard, cards.declined, cards.losesAnswer])
      const instrument = await cardInstrument(acting.routes, number)
      return withOrder(acting, (order) =>
        acting.shop.orders.payAgain(buyerOf(order), { orderNo: order.orderNo, instrument }),
      )
    },
  },
  'change address': {
    weight: 0.5,
    act: (acting) =>
      withOrder(acting, (order) =>
        acting.shop.orders.changeAddress(buyerOf(order), {
          orderNo: order.orderNo,
          shipmentId: anyShipment(order, acting.random),
          address: { ...address, address1: `${1 + acting.random.below(90)} Elm Street` },
        }),
      ),
  },
  'change shipment by shopper': {
    weight: 0.5,
    act: (acting) =>
      withOrder(acting, (order) =>
        acting.shop.orders.changeShipment(buyerOf(order), {
          orderNo: order.orderNo,
          shipmentId: anyShipment(order, acting.random),
          change: { instructions: `Ring ${acting.random.below(9)} times` },
        }),
      ),
  },
}

export async function withOrder(acting: Acting, work: (order: Order) => Promise<unknown>): Promise<unknown> {
  const order = await anyOrder(acting)
  return order && work(order)
}

/** Orders and pays, by one of the sandbox's methods. */
export async function place(acting: Acting): Promise<Order | Refusal> {
  const { shop, random, routes } = acting
  const shopper = guest()
  const isPickup = random.below(4) === 0
  const quantity = 1 + random.below(4)
  const change = isPickup ? pickup(acting, quantity) : await delivery(acting, quantity)
  const { id: basketId } = await fillBasket(shop, shopper, { productId: bar, quantity, change }, [])
  if (random.below(6) === 0) {
    const methodId = random.pick(['PayPal', 'Venmo', 'KLARNA'])
    const payment = random.pick(['accepted', 'accepted', 'declined', 'pending-accepted', 'loses-answer'])
    const begun = await tryApproval(shop, shopper, { basketId, methodId })
    if (isRefusal(begun)) return begun
    await decideApproval(routes, begun, { payment, webhook: 'before' })
  } else {
    for (const instrument of await instrumentsOf(acting)) {
      // Another actor may have spent the gift card meanwhile.
      const added = await shop.baskets.addPaymentInstrument(shopper, basketId, instrument)
      if (isRefusal(added)) countAnswers(acting, 'add instrument', added)
    }
  }
  return payFor(shop, shopper, basketId)
}

/** A gift card pays first if there is one, and a card pays the rest. */
async function instrumentsOf(acting: Acting): Promise<PaymentInstrumentInput[]> {
  const card = await cardInstrument(acting.routes, anyCard(acting))
  if (acting.random.below(3) > 0) return [card]
  const { number, securityCode } = acting.random.pick(acting.giftCards)
  return [
    { paymentMethodId: 'GIFTCARD', c_giftCardNumber: number, c_giftCardSecurityCode: securityCode },
    card,
  ]
}

/** Bars for one person and drops for a friend, some in a month; with a promo code or an e-gift card. */
async function delivery({ shop, random }: Acting, quantity: number): Promise<BasketInput> {
  const day = await laterDay(shop)
  const later = { c_dateWantedRangeStart: day, c_dateWantedRangeEnd: day }
  const parcel = { shippingAddress: address, shippingMethod: { id: 'ground' } }
  const far = random.below(5)
  const card = { recipientName: 'Ben', recipientEmail: 'ben@example.com', senderName: 'Ada' }
  return {
    shipments: [
      { shipmentId: 'me', ...parcel, ...(far === 0 && later) },
      { shipmentId: 'friend', ...parcel, ...(far < 2 && later) },
    ],
    productItems: [
      { productId: bar, quantity },
      { productId: drops, quantity: 1 + random.below(3), shipmentId: 'friend' },
    ],
    ...(random.below(3) === 0 && { couponItems: [{ code: 'SWEET10' }] }),
    ...(random.below(4) === 0 && { giftCertificateItems: [{ amount: 20, ...card }] }),
  }
}

function pickup({ random }: Acting, quantity: number): BasketInput {
  const c_fromStoreId = pickupStore.id
  return {
    shipments: [
      {
        shipmentId: 'me',
        c_fromStoreId,
        c_pickupFirstName: 'Ada',
        c_pickupLastName: 'Bell',
        c_pickupPhone: '2125550101',
        c_pickupEmail: 'ada@example.com',
      },
    ],
    productItems: [
      { productId: bar, quantity, c_fromStoreId },
      { productId: drops, quantity: 1 + random.below(3), c_fromStoreId },
    ],
  }
}

/** Replies by the email's link, whose token is derived from the delay. */
async function answerDelay({ shop, database, random }: Acting): Promise<unknown> {
  const delays = await database.rows<{ orderNo: string; shipmentId: string; delays: number }>(sql`
    select order_no as "orderNo", shipment_id as "shipmentId", delays from order_delays order by order_no, shipment_id`)
  if (delays.length === 0) return undefined
  const { delays: count, ...asked } = random.pick(delays)
  const token = await delayTokenOf({ secrets: openSecrets({ database }) }, { ...asked, delays: count })
  const answered = await shop.orders.answerDelay('main', { ...asked, token }, random.pick(['keep', 'cancel']))
  return isRefusal(answered) ? answered : { state: answered.state }
}
