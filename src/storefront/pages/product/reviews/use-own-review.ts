import type { Calls } from '#api/calls.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'
import { useCustomer } from '#storefront/state/customer/customer-store.ts'
import { useSession } from '#storefront/state/session/use-session.ts'

export type OwnReview = Awaited<ReturnType<Calls['Site']['getOwnReview']>>

/** The customer's earlier review of a product. A guest's review cannot be found again. */
export function useOwnReview(productId: string) {
  const { kind } = useSession()
  const { customer } = useCustomer()
  const customerId = kind === 'registered' ? customer?.customerId : undefined
  const answer = useLoaded(customerId && `${customerId} ${productId}`, () => readOwn(productId))
  return {
    isLoading: answer.kind === 'loading',
    earlier: answer.kind === 'loaded' ? answer.value : undefined,
  }
}

/** `undefined` without one, and if it cannot be loaded: then the server refuses a second review. */
async function readOwn(productId: string): Promise<OwnReview | undefined> {
  try {
    return await calls().Site.getOwnReview({ parameters: { productId } })
  } catch (failure) {
    if (!isCallFault(failure, 'review-not-found')) console.error(failure)
    return undefined
  }
}
