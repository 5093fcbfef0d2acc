import { useLocation } from 'react-router'
import { useBrowserValue } from '#storefront/lib/use-store.ts'

/** The hash of the address without `#`; `undefined` on the server, which never gets it, and in the first render. */
export function useHash(): string | undefined {
  const { hash } = useLocation()
  return useBrowserValue<string | undefined>(() => hash.slice(1), undefined)
}
