import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { RefundedPart, ReturnRequest } from '#commerce/orders/order-refunds.ts'
import type { Order } from '#commerce/orders/order.ts'
import { lockOrder } from '#commerce/orders/queries.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { newUuid } from '#shared/identity/ids.ts'
import { returnUnits } from '#shared/orders/return-units.ts'
import { propose } from './make-refund.ts'
import { planRefund } from './plan-refund.ts'
import { refundableOrder } from './refundable-order.ts'

/** Limits the requests of a shopper for one order, because it is read with all of them. */
const mostRequests = 20

/** See OrderRefunds.requestReturn. */
export function requestReturn(
  dependencies: OrderDependencies,
  { customerId }: Shopper,
  orderNo: string,
  { items, note }: ReturnRequest,
): Promise<Order | Refusal> {
  const { database } = dependencies
  return database.transact(async () => {
    const order = await lockOrder(database, orderNo)
    if (!order || order.customerId !== customerId) return refuse('order-not-found', { orderNo })
    const problem = problemOf(order, items)
    if (problem) return problem
    const requests = order.refunds.filter(({ by }) => by.kind === 'shopper')
    if (order.placedAt === null || requests.length >= mostRequests)
      return refuse('order-return-failed', { orderNo })
    const parts = [...items].map(([id, units]): RefundedPart => ({
      kind: 'line',
      id,
      units,
      goodwillCents: 0,
    }))
    const plan = planRefund(await refundableOrder(dependencies, order), parts)
    // A free gift, for example, has no money to give back.
    if (isRefusal(plan)) return refuse('order-return-failed', { orderNo })
    const { amountCents, taxCents } = plan
    const kind = { state: 'proposed', destination: 'original', reason: 'returned' } as const
    return propose(dependencies, order, {
      id: newUuid(),
      ...kind,
      note,
      parts: plan.parts,
      amountCents,
      taxCents,
    })
  })
}

/** Refuses items that the order does not have, and units that cannot be returned. */
function problemOf(
  order: Order,
  wanted: ReadonlyMap<string, number>,
): Refusal<'unknown-product-item-ids' | 'return-quantity-exceeded'> | undefined {
  const { orderNo, items } = order
  const known = new Set(items.map(({ id }) => id))
  const unknownItemIds = [...wanted.keys()].filter((itemId) => !known.has(itemId))
  if (unknownItemIds.length > 0) return refuse('unknown-product-item-ids', { orderNo, unknownItemIds })
  const units = returnUnits(order)
  const itemIds = [...wanted].flatMap(([itemId, count]) =>
    count > (units.get(itemId)?.available ?? 0) ? [itemId] : [],
  )
  return itemIds.length > 0 ? refuse('return-quantity-exceeded', { orderNo, itemIds }) : undefined
}
