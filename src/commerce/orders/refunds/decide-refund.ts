import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { staleVersion } from '#commerce/orders/effects/stale-version.ts'
import { previewed, withEffect, type Changed } from '#commerce/orders/effects/with-effect.ts'
import { recordEvents } from '#commerce/orders/journal/record-events.ts'
import { refundNow } from '#commerce/orders/money/ask-gateway.ts'
import type { DecidedBy, Decision, PreviewedRefund, RefundOfOrder } from '#commerce/orders/order-refunds.ts'
import type { Refund } from '#commerce/orders/order.ts'
import { lockOrder, readOrder, type StoredOrder } from '#commerce/orders/queries.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { fromHundredths } from '#shared/money/money.ts'
import { refundOf } from './make-refund.ts'
import { planRefund } from './plan-refund.ts'
import { raiseVersion, readOrderOfRefund, writeDecision } from './refund-queries.ts'
import { refundableOrder, unreceived } from './refundable-order.ts'
import { writeRefund } from './write-refund.ts'

/** See OrderRefunds.decide. */
export async function decideRefund(
  dependencies: OrderDependencies,
  refundId: string,
  decision: Decision,
  by: DecidedBy,
): Promise<RefundOfOrder | Refusal> {
  const decided = await dependencies.database.transact(async () => {
    const proposal = await lockProposalOfOther(dependencies, refundId, by)
    if (isRefusal(proposal)) return proposal
    const stale = staleVersion(proposal.order, decision.version)
    if (stale) return stale
    if (!decision.isApproved)
      return close(dependencies, proposal, { state: 'rejected', note: decision.note ?? null })
    const approved = await approve(dependencies, proposal, { by, ...decision, isCommitted: true })
    return isRefusal(approved) ? approved : approved.order
  })
  if (isRefusal(decided)) return decided
  const askGateway = () => refundNow(dependencies, decided.orderNo)
  if (by.afterCommit) by.afterCommit(askGateway)
  else await askGateway()
  return refundOf(decided, refundId)
}

/** See OrderRefunds.withdraw. */
export const withdrawRefund = (
  dependencies: OrderDependencies,
  refundId: string,
  by: Omit<DecidedBy, 'limits'>,
): Promise<RefundOfOrder | Refusal> =>
  dependencies.database.transact(async () => {
    const proposal = await lockProposal(dependencies, refundId, by)
    if (isRefusal(proposal)) return proposal
    if (!isOwn(proposal, by)) return refuse('not-own-proposal', { refundId })
    return refundOf(await close(dependencies, proposal, { state: 'withdrawn', note: null }), refundId)
  })

/** See OrderRefunds.previewApproval. */
export const previewApproval = (
  dependencies: OrderDependencies,
  refundId: string,
  by: DecidedBy,
): Promise<PreviewedRefund | Refusal> =>
  dependencies.database.transact(async () => {
    const proposal = await lockProposalOfOther(dependencies, refundId, by)
    if (isRefusal(proposal)) return proposal
    const approved = await approve(dependencies, proposal, { by, isCommitted: false })
    return isRefusal(approved)
      ? approved
      : { ...previewed(approved), needsApproval: false, needsFreshFactor: true }
  })

interface Proposal {
  order: StoredOrder
  refund: Refund
}

const isOwn = ({ refund: { by } }: Proposal, { actor }: Pick<DecidedBy, 'actor'>): boolean =>
  by.kind === actor.kind && by.id === actor.id

/** Locks a proposal. Members cannot decide on their own one. */
async function lockProposalOfOther(
  dependencies: OrderDependencies,
  refundId: string,
  by: DecidedBy,
): Promise<Proposal | Refusal> {
  const proposal = await lockProposal(dependencies, refundId, by)
  return !isRefusal(proposal) && isOwn(proposal, by) ? refuse('own-proposal', { refundId }) : proposal
}

/** Locks the order of an open proposal. */
async function lockProposal(
  { database }: OrderDependencies,
  refundId: string,
  { mayChange = () => true }: Pick<DecidedBy, 'mayChange'>,
): Promise<Proposal | Refusal> {
  const orderNo = await readOrderOfRefund(database, refundId)
  const order = orderNo === undefined ? undefined : await lockOrder(database, orderNo)
  const refund = order?.refunds.find(({ id }) => id === refundId)
  if (!order || !refund || !mayChange(order)) return refuse('refund-not-found', { refundId })
  if (refund.state !== 'proposed') return refuse('refund-decided', { refundId, state: refund.state })
  return { order, refund }
}

/** Recalculates its amounts: a part may have less remaining than on the day of the proposal. */
async function approve(
  dependencies: OrderDependencies,
  { order, refund }: Proposal,
  {
    by: { limits },
    note = null,
    effect,
    isCommitted,
  }: { by: DecidedBy; note?: string | null | undefined; effect?: string | undefined; isCommitted: boolean },
): Promise<Changed | Refusal> {
  const { database, actor } = dependencies
  const plan = planRefund(await refundableOrder(dependencies, order), refund.parts)
  if (isRefusal(plan)) return plan
  const { amountCents } = plan
  const approveCents =
    limits.approveCents === undefined ? undefined : fromHundredths(limits.approveCents, order.currency)
  if (approveCents !== undefined && amountCents > approveCents)
    return refuse('limit-exceeded', { limitCents: approveCents, currency: order.currency })
  const missing = await unreceived(database, order, { destination: refund.destination, amountCents })
  if (missing) return missing
  // The limit of approvals is checked above.
  const attempt = {
    action: 'refund',
    expected: effect,
    isCommitted,
    refuseTo: async () => undefined,
  } as const
  return withEffect(dependencies, order, attempt, async () => {
    await writeDecision(database, { id: refund.id, state: 'made', note, plan }, actor)
    return writeRefund(dependencies, order, refund, plan)
  })
}

/** Ends a proposal without movements. */
async function close(
  dependencies: OrderDependencies,
  { order: { orderNo }, refund: { id: refundId, amountCents } }: Proposal,
  { state, note }: { state: 'rejected' | 'withdrawn'; note: string | null },
): Promise<StoredOrder> {
  const { database, actor } = dependencies
  await writeDecision(database, { id: refundId, state, note, plan: undefined }, actor)
  await raiseVersion(database, orderNo)
  await recordEvents(dependencies, [
    {
      orderNo,
      kind: `refund-${state}`,
      details: { refundId, amountCents },
      ...(note !== null && { private: { text: note } }),
    },
  ])
  const closed = await readOrder(database, orderNo)
  if (!closed) throw new Error(`Order ${orderNo} no longer exists`)
  return closed
}
