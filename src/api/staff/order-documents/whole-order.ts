import type { Order } from '#commerce/orders/order.ts'
import type { OrderReader } from '#commerce/orders/search/order-search.ts'
import type { Shop } from '#commerce/shop.ts'
import type { Member } from '#commerce/staff/staff.ts'
import { actionsOf } from './order-actions.ts'
import { orderDocument } from './order-document.ts'
import { namesIn, refundDocument } from './refund-document.ts'

/** The data on an order's page, except its shipments. */
export async function readWholeOrder(shop: Shop, order: Order, reader: OrderReader, member: Member) {
  const { orderNo } = order
  const [tags, heldUntil, soldGiftCards, receivedCents, toSendCents, names] = await Promise.all([
    shop.orders.administration.tagsOf(orderNo),
    shop.orders.administration.heldUntil(orderNo),
    order.eGiftCards?.length ? shop.giftCards.sold.of(orderNo) : [],
    reader.seesMoney ? shop.orders.refunds.receivedCents(orderNo) : 0,
    reader.seesMoney ? shop.orders.administration.toSend(orderNo) : 0,
    reader.seesMoney ? namesIn(shop, order.refunds) : new Map<string, string>(),
  ])
  const checkDueCents = shop.orders.administration.checkDueCents(order)
  return {
    order: { ...order, soldGiftCards },
    tags,
    checkDueCents,
    heldUntil,
    reader,
    member,
    receivedCents,
    toSendCents,
    names,
  }
}

export type WholeOrder = Awaited<ReturnType<typeof readWholeOrder>>

export const wholeOrderDocument = ({
  order,
  tags,
  heldUntil,
  reader,
  member,
  receivedCents,
  checkDueCents,
  toSendCents,
  names,
}: WholeOrder) => ({
  ...orderDocument(order, reader, heldUntil),
  tags,
  actions: actionsOf(order, member),
  ...(reader.seesMoney && {
    receivedCents,
    /** The amount that is still expected by check. */
    checkDueCents,
    toSendCents,
    refunds: order.refunds.map((refund) =>
      refundDocument({ order, refund }, { names, seesPersons: reader.seesPersons }),
    ),
  }),
})
