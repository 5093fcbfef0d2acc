import type { Order, RefundPart } from '#commerce/orders/order.ts'

type Refunded = Pick<Order, 'refunds'>

/** The refunds as new gift cards: this money stays with the shop, and does not lower the debt of the payers. */
export const newCardCents = ({ refunds }: Refunded): number =>
  refunds.filter(isNewCard).reduce((sum, { amountCents }) => sum + amountCents, 0)

/** The refunds of a part as new gift cards. */
export const newCardCentsOf = ({ refunds }: Refunded, part: Pick<RefundPart, 'kind' | 'id'>): number =>
  centsOf(refunds.filter(isNewCard), part)

/** The refunds of a part of either kind. For e-gift cards, which have no other record of it. */
export const refundedCentsOf = ({ refunds }: Refunded, part: Pick<RefundPart, 'kind' | 'id'>): number =>
  centsOf(
    refunds.filter(({ state }) => state === 'made'),
    part,
  )

const isNewCard = ({ state, destination }: Order['refunds'][number]): boolean =>
  state === 'made' && destination === 'new-gift-card'

const centsOf = (refunds: Order['refunds'], { kind, id }: Pick<RefundPart, 'kind' | 'id'>): number =>
  refunds
    .flatMap(({ parts }) => parts)
    .filter((part) => part.kind === kind && part.id === id)
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
