import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { loginLink } from '#storefront/lib/routing/links.ts'
import { session } from '#storefront/state/session/session.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'

/** Opens the login when the session of a customer expires. The login says why and leads back (SHELL-124). */
export function useSessionWatch(): void {
  const navigate = useNavigate()
  const to = useTo()
  const login = to(loginLink)
  useEffect(
    () =>
      session.on('session-expired', () => {
        const from = encodeURIComponent(location.pathname + location.search)
        const joint = login.includes('?') ? '&' : '?'
        void navigate(`${login}${joint}expired&from=${from}`)
      }),
    [navigate, login],
  )
}
