import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { loginFrom } from '#storefront/lib/routing/links.ts'
import { session } from '#storefront/state/session/session.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'

/**
 * Opens the login when the session of a customer expires. The login explains the reason and leads back (SHELL-124).
 */
export function useSessionWatch(): void {
  const navigate = useNavigate()
  const to = useTo()
  const open = useEffectEvent(() => {
    const { pathname, search, hash } = location
    void navigate(to(loginFrom(pathname + search + hash, 'expired')))
  })
  useEffect(() => session.on('session-expired', () => open()), [])
}
