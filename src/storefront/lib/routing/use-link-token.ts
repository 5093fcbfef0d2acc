import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useBrowserValue } from '#ui/lib/use-store.ts'
import { linkTokenOf } from './link-token.ts'

/**
 * The token of the mailed link that opened the page, empty without one; `undefined` on the server, which never
 * receives it, and in the first render. A link inside the page, such as a skip link, does not change it.
 */
export function useLinkToken(): string | undefined {
  const location = useLocation()
  const found = useBrowserValue(() => linkTokenOf(location) ?? '', undefined)
  const [kept, setKept] = useState<string>()
  if (found && found !== kept) setKept(found)
  const token = found === undefined ? undefined : found || (kept ?? '')
  useEffect(() => {
    if (token) keepInState(token)
  }, [token, location])
  return token
}

/**
 * Moves the token of a history entry into its state, as early-script.ts does for the first entry. Does this
 * immediately and without the router, which would load the page's data first.
 */
function keepInState(linkToken: string): void {
  const { pathname, search, hash } = window.location
  const shownHash = hash === `#${linkToken}` ? '' : hash
  // React Router replaces a state without a key when the page is loaded again.
  const state = { key: Math.random().toString(36).slice(2), ...window.history.state }
  window.history.replaceState({ ...state, usr: { linkToken } }, '', pathname + search + shownHash)
}
