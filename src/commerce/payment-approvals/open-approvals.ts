import type { Baskets } from '#commerce/baskets/baskets.ts'
import type { Database } from '#commerce/database.ts'
import type { Orders } from '#commerce/orders/orders.ts'
import type { ApprovalState } from '#commerce/ports/payment-approvals.ts'
import type { PaymentGateway } from '#commerce/ports/payment-gateway.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { newId } from '#shared/identity/ids.ts'
import { openSharedWork } from '#shared/work/shared-work.ts'
import type { ApprovalInput, Approvals, BegunApproval, CheckedApproval } from './payment-approvals.ts'
import {
  deleteOldApprovals,
  insertApproval,
  markAnswered,
  markOpened,
  readApproval,
  readApprovalOfProvider,
  type StoredApproval,
} from './queries.ts'

interface ApprovalDependencies {
  database: Database
  baskets: Pick<Baskets, 'amountToApprove' | 'applyApproval' | 'approvalQuote'>
  orders: Pick<Orders, 'recheck' | 'recheckMovement' | 'disputes'>
  paymentGateway: PaymentGateway
  /** Receives the errors of a provider that did not respond. The caller receives a refusal. */
  report: (error: unknown) => void
}

/** Opens the approvals of payments. */
export function openApprovals(dependencies: ApprovalDependencies): Approvals {
  const { database, orders } = dependencies
  const shared = openSharedWork<CheckedApproval | Refusal>()
  return {
    begin: (shopper, input) => begin(dependencies, shopper, input),
    async check(shopper, approvalId) {
      const { customerId, guestCustomerId = customerId } = shopper
      const approval = await readApproval(database, approvalId, [customerId, guestCustomerId])
      if (!approval) return refuse('payment-approval-not-found', { approvalId })
      // Waiting tabs share one request. A webhook reports a change, so it makes its own request.
      return shared(`${approvalId} ${customerId}`, () => ask(dependencies, shopper, approval))
    },
    async quote({ approvalId, ...place }) {
      const approval = await readApprovalOfProvider(database, approvalId)
      if (!approval) return undefined
      const { shopper, basketId } = approval
      const quote = await dependencies.baskets.approvalQuote(shopper, { basketId, ...place })
      return isRefusal(quote) ? undefined : quote
    },
    async gatewayChanged(change) {
      if ('authorisationKey' in change) return orders.recheck(change.authorisationKey)
      if ('movementKey' in change) return orders.recheckMovement(change.movementKey)
      if ('disputeId' in change) return orders.disputes.recheck(change.disputeId)
      const approval = await readApprovalOfProvider(database, change.approvalId)
      // A basket that was changed meanwhile may refuse the approval. The shopper sees the refusal on return.
      if (approval) await ask(dependencies, approval.shopper, approval)
    },
    deleteOld: () => deleteOldApprovals(database),
  }
}

async function begin(
  { database, baskets, paymentGateway, report }: ApprovalDependencies,
  shopper: Shopper,
  { methodId, basketId, wantsAddress, returnPath, origin }: ApprovalInput,
): Promise<BegunApproval | Refusal> {
  const { approvals } = paymentGateway
  const id = newId()
  const returnUrl = returnUrlOf({ returnPath, origin, id })
  if (isRefusal(returnUrl)) return returnUrl
  if (!approvals?.methodIds.includes(methodId))
    return refuse('payment-method-not-applicable', { paymentMethodId: methodId })
  const due = await baskets.amountToApprove(shopper, { basketId, methodId })
  if (isRefusal(due)) return due
  const { customerId } = shopper
  // Inserted before the provider knows the approval, so that every webhook finds it.
  await insertApproval(database, { id, basketId, methodId, shopper })
  const request = { approvalKey: id, methodId, customerId, returnUrl, wantsAddress, ...due }
  const opened = await approvals.begin(request).catch((failure: unknown) => void report(failure))
  if (!opened) return refuse('payment-provider-unavailable', { paymentMethodId: methodId })
  const { approvalId: providerId, approvalUrl, expiresAt } = opened
  await markOpened(database, { id, providerId, expiresAt })
  return { id, approvalUrl, expiresAt }
}

/** The return path must be on the shop's own origin: otherwise the provider's page would be an open redirect. */
function returnUrlOf({ returnPath, origin, id }: { returnPath: string; origin: string; id: string }) {
  const url = URL.parse(returnPath, origin)
  if (!returnPath.startsWith('/') || url?.origin !== origin)
    return refuse('invalid-field', {
      field: 'returnPath',
      value: returnPath,
      reason: 'answers.payment.returnPath',
    })
  url.searchParams.set('approval', id)
  return url.href
}

/** Reads the state of an approval from the provider, unless it is final. */
async function ask(
  dependencies: ApprovalDependencies,
  shopper: Shopper,
  approval: StoredApproval,
): Promise<CheckedApproval | Refusal> {
  if (approval.state !== 'open') return approval
  const answer = await readAnswer(dependencies, approval)
  if (answer.state === 'open') return approval
  if (answer.state === 'approved') {
    const { id: key, basketId, methodId } = approval
    const { token, payer, shippingAddress, shippingMethodId } = answer
    const applied = await dependencies.baskets.applyApproval(shopper, basketId, {
      key: `approval ${key}`,
      methodId,
      token,
      payer,
      shippingAddress,
      shippingMethodId,
    })
    // An approval that is marked as approved is never read again. Without its instrument it could not pay, so it
    // remains open.
    if (isRefusal(applied) && applied.refused === 'payment-provider-unavailable')
      return isUseless(approval, shopper) ? end(dependencies, approval, 'expired') : approval
    if (isRefusal(applied)) return applied
  }
  return end(dependencies, approval, answer.state)
}

/** Whether the approval is no longer valid for this shopper: it has expired, or its guest has logged in since. */
const isUseless = ({ isPast, customerId }: StoredApproval, shopper: Shopper): boolean =>
  isPast || customerId !== shopper.customerId

async function end(
  { database }: ApprovalDependencies,
  approval: StoredApproval,
  state: Exclude<StoredApproval['state'], 'open'>,
): Promise<CheckedApproval> {
  await markAnswered(database, { id: approval.id, state })
  return { ...approval, state }
}

/** While the provider is unreachable, an approval is open. An approval that the gateway never opened expires. */
async function readAnswer(
  { paymentGateway, report }: ApprovalDependencies,
  { providerId, isPast }: StoredApproval,
): Promise<ApprovalState> {
  if (providerId === null) return { state: isPast ? 'expired' : 'open' }
  try {
    return (await paymentGateway.approvals?.read(providerId)) ?? { state: 'expired' }
  } catch (failure) {
    report(failure)
    return { state: 'open' }
  }
}
