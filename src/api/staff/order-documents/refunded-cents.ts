import type { Order, RefundPart } from '#commerce/orders/order.ts'

/** The refunded amount of a part. */
export const refundedCents = (refunds: Order['refunds'], kind: RefundPart['kind'], id: string): number =>
  refunds
    .flatMap(({ state, parts }) => (state === 'made' ? parts : []))
    .filter((part) => part.kind === kind && part.id === id)
    .reduce((sum, { amountCents }) => sum + amountCents, 0)

/** The amount that was refunded as new gift cards. */
export const newCardCents = ({ refunds }: Pick<Order, 'refunds'>): number =>
  refunds
    .filter(({ state, destination }) => state === 'made' && destination === 'new-gift-card')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
