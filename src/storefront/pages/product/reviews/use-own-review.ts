import type { Calls } from '#api/calls.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'
import { useCustomer } from '#storefront/state/customer/customer-store.ts'
import { useSession } from '#storefront/state/session/use-session.ts'

export type OwnReview = Awaited<ReturnType<Calls['Site']['getOwnReview']>>

/** The review of a product that the customer has written already. A guest has none that could be found again. */
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

/** `undefined` without one, and when it cannot be read: the shop then refuses a second review by itself. */
async function readOwn(productId: string): Promise<OwnReview | undefined> {
  try {
    return await calls().Site.getOwnReview({ parameters: { productId } })
  } catch (failure) {
    if (!isCallFault(failure, 'review-not-found')) console.error(failure)
    return undefined
  }
}
