import type { Calls } from '#api/calls.ts'
import { readOpenApproval, saveOpenApproval } from './open-approval.ts'
import type { ApprovedMethod } from './payment-methods.ts'

interface ApprovalRequest {
  methodId: ApprovedMethod
  basketId: string
  /** What the method has to pay. */
  amount: number
  /** Express: the provider also asks for the address. */
  wantsAddress?: boolean
  /** The page of the shop that the provider sends the shopper back to. */
  returnPath: string
}

/**
 * Opens an approval at the provider, or goes on with the one that the shopper has left open there. Gives the address of the provider's page, or nothing where nothing is to be paid:
 * that is no error, the order just needs no approval (PAY-041).
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
 * Goes to the provider's page. Resolves only when the shopper comes back by the browser's Back button and the page is as
 * it was.
 */
export function leaveFor(url: string): Promise<void> {
  const back = new Promise<void>((resolve) =>
    window.addEventListener('pageshow', () => resolve(), { once: true }),
  )
  location.assign(url)
  return back
}
