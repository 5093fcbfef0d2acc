import type { Order, RefundPart } from '#commerce/orders/order.ts'

type Refunded = Pick<Order, 'refunds'>

/** The total of refunds as new gift cards. The shop retains this money, and the payers' debt is unchanged. */
export const newCardCents = ({ refunds }: Refunded): number =>
  refunds.filter(isNewCard).reduce((sum, { amountCents }) => sum + amountCents, 0)

/** The refunds of a part as new gift cards. */
export const newCardCentsOf = ({ refunds }: Refunded, part: Pick<RefundPart, 'kind' | 'id'>): number =>
  centsOf(refunds.filter(isNewCard), part)

/**
 * The total refunds of a part, to payers and as gift cards. Needed for e-gift cards, which do not store this total.
 */
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
