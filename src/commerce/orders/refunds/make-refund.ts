import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { staleVersion } from '#commerce/orders/effects/stale-version.ts'
import { previewed, withEffect } from '#commerce/orders/effects/with-effect.ts'
import { recordEvents } from '#commerce/orders/journal/record-events.ts'
import { limitOf, lockLimits, type LimitedBy, type RefundLimit } from '#commerce/orders/limits/limit-of.ts'
import { refundNow } from '#commerce/orders/money/ask-gateway.ts'
import type {
  PreviewedRefund,
  RefundedBy,
  RefundOfOrder,
  RefundRequest,
} from '#commerce/orders/order-refunds.ts'
import { lockOrder, readOrder, type StoredOrder } from '#commerce/orders/queries.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { newUuid } from '#shared/identity/ids.ts'
import { planRefund, type PlannedRefund } from './plan-refund.ts'
import { insertRefund, raiseVersion, type NewRefund } from './refund-queries.ts'
import { refundableOrder, unreceived } from './refundable-order.ts'
import { writeRefund } from './write-refund.ts'

/**
 * Limited because an order is read with all its refunds, each of which has sent a mail. One refund can have 1,000
 * parts.
 */
const mostRefunds = 500

/** See OrderRefunds.make. */
export async function makeRefund(
  dependencies: OrderDependencies,
  orderNo: string,
  request: RefundRequest,
  by: RefundedBy,
): Promise<RefundOfOrder | Refusal> {
  const { database } = dependencies
  const id = newUuid()
  const made = await database.transact(async () => {
    const prepared = await prepareRefund(dependencies, orderNo, request, by)
    if (isRefusal(prepared)) return prepared
    const { order, plan, limit } = prepared
    const needsApproval = limit.exceeded !== undefined
    if (limit.needsFreshFactor && !needsApproval && !by.isFresh) return refuse('fresh-factor-needed', {})
    const { destination, reason, note = null } = request
    const { parts, amountCents, taxCents } = plan
    const refund = { id, destination, reason, note, parts, amountCents, taxCents }
    const changed = await withEffect(
      dependencies,
      order,
      { action: 'refund', expected: request.effect, isCommitted: !needsApproval, refuseTo: proposed },
      () => writeNew(dependencies, order, { ...refund, state: 'made' }, plan),
    )
    if (isRefusal(changed)) return changed
    return needsApproval ? propose(dependencies, order, { ...refund, state: 'proposed' }) : changed.order
  })
  if (isRefusal(made)) return made
  const askGateway = () => refundNow(dependencies, orderNo)
  if (by.afterCommit) by.afterCommit(askGateway)
  else await askGateway()
  return refundOf((by.afterCommit ? made : await readOrder(database, orderNo)) ?? made, id)
}

/** See OrderRefunds.preview. */
export const previewRefund = (
  dependencies: OrderDependencies,
  orderNo: string,
  request: Pick<RefundRequest, 'parts' | 'destination'>,
  by: RefundedBy,
): Promise<PreviewedRefund | Refusal> =>
  dependencies.database.transact(async () => {
    const prepared = await prepareRefund(dependencies, orderNo, request, { ...by, isPreview: true })
    if (isRefusal(prepared)) return prepared
    const { order, plan, limit } = prepared
    const { parts, amountCents, taxCents } = plan
    const refund: NewRefund = {
      id: newUuid(),
      state: 'made',
      destination: request.destination,
      reason: 'other',
      note: null,
      parts,
      amountCents,
      taxCents,
    }
    const changed = await withEffect(
      dependencies,
      order,
      { action: 'refund', expected: undefined, isCommitted: false, refuseTo: proposed },
      () => writeNew(dependencies, order, refund, plan),
    )
    if (isRefusal(changed)) return changed
    const needsApproval = limit.exceeded !== undefined
    const needsFreshFactor = limit.needsFreshFactor && !needsApproval
    return { ...previewed(changed), needsApproval, needsFreshFactor }
  })

/** A refund above the limits is proposed rather than refused. */
const proposed = async (): Promise<undefined> => undefined

/** The stored refund of an order. */
export function refundOf(order: StoredOrder, id: string): RefundOfOrder {
  const refund = order.refunds.find((one) => one.id === id)
  if (!refund) throw new Error(`Order ${order.orderNo} has no refund ${id}`)
  return { order, refund }
}

/** Locks the order and checks everything. */
async function prepareRefund(
  dependencies: OrderDependencies,
  orderNo: string,
  { parts, destination, version }: Pick<RefundRequest, 'parts' | 'destination' | 'version'>,
  { mayChange = () => true, ...rest }: RefundedBy & { isPreview?: boolean },
): Promise<{ order: StoredOrder; plan: PlannedRefund; limit: RefundLimit } | Refusal> {
  const { database, actor } = dependencies
  const order = await lockOrder(database, orderNo)
  if (!order || !mayChange(order)) return refuse('order-not-found', { orderNo })
  const { status } = order
  if (status === 'created' || status === 'failed') return refuse('order-not-open', { orderNo, status })
  const stale = staleVersion(order, version)
  if (stale) return stale
  if (order.refunds.length >= mostRefunds)
    return refuse('quota-exceeded', { quota: 'refunds of an order', limit: mostRefunds })
  const plan = planRefund(await refundableOrder(dependencies, order), parts)
  if (isRefusal(plan)) return plan
  const missing = await unreceived(database, order, { destination, amountCents: plan.amountCents })
  if (missing) return missing
  const by: LimitedBy = { ...rest, actor }
  await lockLimits(database, by)
  return {
    order,
    plan,
    limit: await limitOf(database, { orderNo, amountCents: plan.amountCents, currency: order.currency }, by),
  }
}

async function writeNew(
  dependencies: OrderDependencies,
  order: StoredOrder,
  refund: NewRefund,
  plan: PlannedRefund,
): Promise<StoredOrder | Refusal> {
  await insertRefund(dependencies.database, order.orderNo, refund, dependencies.actor)
  return writeRefund(dependencies, order, refund, plan)
}

/** Stores a refund that waits for a decision. The caller has locked the order. */
export async function propose(
  dependencies: OrderDependencies,
  { orderNo }: StoredOrder,
  refund: NewRefund,
): Promise<StoredOrder> {
  const { database, actor } = dependencies
  await insertRefund(database, orderNo, refund, actor)
  await raiseVersion(database, orderNo)
  const { id: refundId, amountCents, reason, destination, note } = refund
  await recordEvents(dependencies, [
    {
      orderNo,
      kind: 'refund-proposed',
      details: { refundId, amountCents, reason, destination },
      ...(note !== null && { private: { text: note } }),
    },
  ])
  const proposed = await readOrder(database, orderNo)
  if (!proposed) throw new Error(`Order ${orderNo} no longer exists`)
  return proposed
}
