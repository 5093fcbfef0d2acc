import { useLocation, useNavigate } from 'react-router'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { loginFrom } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { session } from '#storefront/state/session/session.ts'

/** Whether the server refuses this customer's cards until a new login: 'Unauthorized — Login Required'. */
const isCardRefusal = (failure: unknown): boolean => failure instanceof CallFault && failure.status === 401

/**
 * Adds a card. A refused customer is logged out and sent to the login page, which shows the reason (PAY-036).
 * Rethrows the error.
 */
export function useCardRefusal(): <Result>(add: () => Promise<Result>) => Promise<Result> {
  const navigate = useNavigate()
  const to = useTo()
  const { pathname } = useLocation()
  return async (add) => {
    try {
      return await add()
    } catch (failure) {
      if (isCardRefusal(failure)) {
        await session.logout()
        await navigate(to(loginFrom(pathname, 'refused')), { replace: true })
      }
      throw failure
    }
  }
}
