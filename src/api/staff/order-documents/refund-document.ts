import type { Actor } from '#commerce/orders/journal/order-event.ts'
import type { Order, Refund, RefundPart } from '#commerce/orders/order.ts'
import type { Shop } from '#commerce/shop.ts'
import { newCardCents } from './refunded-cents.ts'

/** Member names by id. */
export type Names = ReadonlyMap<string, string>

/** The names of the members who made or decided refunds. */
export const namesIn = ({ staff }: Pick<Shop, 'staff'>, refunds: readonly Refund[]): Promise<Names> => {
  const actors = refunds.flatMap(({ by, decidedBy }) => [by, decidedBy])
  const ids = actors.flatMap((actor) => (actor?.kind === 'member' && actor.id ? [actor.id] : []))
  return ids.length === 0 ? Promise.resolve(new Map()) : staff.members.namesOf([...new Set(ids)])
}

/** A refund or a proposed refund, with the data needed to decide on it. Its notes and the buyer are personal data. */
export const refundDocument = (
  { order, refund }: { order: RefundedOrder; refund: Refund },
  { names, seesPersons }: { names: Names; seesPersons: boolean },
) => ({
  refundId: refund.id,
  orderNo: order.orderNo,
  currency: order.currency,
  buyer: seesPersons ? buyerOf(order) : null,
  /** The amounts that were refunded before: by cancelled parts, refunds and new gift cards. */
  givenBackCents: order.givenBackCents + newCardCents(order),
  totalCents: order.orderTotalCents,
  state: refund.state,
  destination: refund.destination,
  reason: refund.reason,
  note: seesPersons ? refund.note : null,
  amountCents: refund.amountCents,
  taxCents: refund.taxCents,
  parts: refund.parts.map((part) => ({ ...part, name: nameOfPart(order, part) })),
  by: authorDocument(refund.by, names),
  at: refund.at,
  decidedBy: refund.decidedBy && authorDocument(refund.decidedBy, names),
  decidedAt: refund.decidedAt,
  decisionNote: seesPersons ? refund.decisionNote : null,
})

const authorDocument = ({ kind, id }: Actor, names: Names) => ({
  kind,
  id: id ?? null,
  name: id === undefined ? null : (names.get(id) ?? null),
})

type RefundedOrder = Pick<
  Order,
  | 'orderNo'
  | 'currency'
  | 'items'
  | 'eGiftCards'
  | 'billingAddress'
  | 'customerName'
  | 'givenBackCents'
  | 'refunds'
  | 'orderTotalCents'
>

const buyerOf = ({ billingAddress, customerName }: RefundedOrder): string | null =>
  [billingAddress?.firstName, billingAddress?.lastName].filter(Boolean).join(' ') || customerName

/** The product of a line; null for shipping and e-gift cards, which have no name. */
const nameOfPart = ({ items }: RefundedOrder, { kind, id }: RefundPart): string | null => {
  const item = kind === 'line' ? items.find((one) => one.id === id) : undefined
  return item ? item.productName || item.productId : null
}
