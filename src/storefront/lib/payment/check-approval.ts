import type { Calls } from '#api/calls.ts'
import { CallFault, isCallFault } from '#storefront/lib/api/call-fault.ts'

export type CheckedApproval =
  | { kind: 'approved' | 'refused' | 'expired' | 'open'; methodId: string; basketId: string }
  /** The shop has no such approval of this shopper. */
  | { kind: 'gone' }
  /** The basket no longer accepts it. `message` explains why. */
  | { kind: 'useless'; message: string }
  /** The shop cannot be reached at the moment. */
  | { kind: 'unknown' }

/** The state of an approval. The server requests it from the provider, and adds an approved payment to the basket. */
export async function checkApproval(
  { Site }: Pick<Calls, 'Site'>,
  approvalId: string,
): Promise<CheckedApproval> {
  try {
    const { state, methodId, basketId } = await Site.getPaymentApproval({ parameters: { approvalId } })
    return { kind: state, methodId, basketId }
  } catch (failure) {
    if (isCallFault(failure, 'payment-approval-not-found')) return { kind: 'gone' }
    const isAnswer = failure instanceof CallFault && failure.status < 500 && failure.status !== 429
    return isAnswer ? { kind: 'useless', message: failure.message } : { kind: 'unknown' }
  }
}
