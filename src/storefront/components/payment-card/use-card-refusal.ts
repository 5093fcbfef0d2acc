import { useLocation, useNavigate } from 'react-router'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { loginFrom } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { session } from '#storefront/state/session/session.ts'

/** Whether the shop does not let a customer add cards any more: 'Unauthorized — Login Required'. */
export const isCardRefusal = (failure: unknown): boolean =>
  failure instanceof CallFault && failure.status === 401

/** PAY-036: adds a card; who is not let in is logged out, and told why at the login. Throws what went wrong. */
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
        await navigate(`${to(loginFrom(pathname))}&refused`, { replace: true })
      }
      throw failure
    }
  }
}
