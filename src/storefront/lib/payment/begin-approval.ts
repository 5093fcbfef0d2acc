import type { Calls } from '#api/calls.ts'
import { readOpenApproval, saveOpenApproval } from './open-approval.ts'
import type { ApprovedMethod } from './payment-methods.ts'

interface ApprovalRequest {
  methodId: ApprovedMethod
  basketId: string
  /** The amount that the method has to pay. */
  amount: number
  /** Express: the provider also asks for the address. */
  wantsAddress?: boolean
  /** The page of the shop to which the provider sends the shopper back. */
  returnPath: string
}

/**
 * Opens an approval at the provider, or resumes the one that the shopper has left open. Returns the URL of the
 * provider's page; `undefined` for an order without an open amount, which needs no approval (PAY-041).
 */
export async function beginApproval(
  { Site }: Pick<Calls, 'Site'>,
  { methodId, basketId, amount, wantsAddress = false, returnPath }: ApprovalRequest,
): Promise<string | undefined> {
  if (amount <= 0) {
    console.warn(`${methodId} without an amount`)
    return undefined
  }
  const open = readOpenApproval()
  const isSame = open?.basketId === basketId && open.methodId === methodId && open.amount === amount
  if (isSame && !wantsAddress) return open.approvalUrl
  const begun = await Site.beginPaymentApproval({ body: { methodId, basketId, wantsAddress, returnPath } })
  saveOpenApproval({ ...begun, methodId, basketId, amount: wantsAddress ? null : amount })
  return begun.approvalUrl
}

/**
 * Opens the provider's page. Resolves only when the shopper returns by the browser's Back button and the page is
 * restored.
 */
export function leaveFor(url: string): Promise<void> {
  const back = new Promise<void>((resolve) =>
    window.addEventListener('pageshow', () => resolve(), { once: true }),
  )
  location.assign(url)
  return back
}
