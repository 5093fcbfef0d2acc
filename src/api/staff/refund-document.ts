import type { Actor } from '#commerce/orders/journal/order-event.ts'
import type { Refund } from '#commerce/orders/order.ts'
import type { Shop } from '#commerce/shop.ts'

/** The names of members by their ids. */
export type Names = ReadonlyMap<string, string>

/** The names of the members who made or decided refunds. */
export const namesIn = ({ staff }: Pick<Shop, 'staff'>, refunds: readonly Refund[]): Promise<Names> => {
  const actors = refunds.flatMap(({ by, decidedBy }) => [by, decidedBy])
  const ids = actors.flatMap((actor) => (actor?.kind === 'member' && actor.id ? [actor.id] : []))
  return ids.length === 0 ? Promise.resolve(new Map()) : staff.members.namesOf([...new Set(ids)])
}

/** A refund, or a proposal of one. Its notes may name a person. */
export const refundDocument = (
  { orderNo, currency, refund }: { orderNo: string; currency: string; refund: Refund },
  { names, seesPersons }: { names: Names; seesPersons: boolean },
) => ({
  refundId: refund.id,
  orderNo,
  currency,
  state: refund.state,
  destination: refund.destination,
  reason: refund.reason,
  note: seesPersons ? refund.note : null,
  amountCents: refund.amountCents,
  taxCents: refund.taxCents,
  parts: refund.parts,
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
