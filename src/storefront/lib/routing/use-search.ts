import { useLocation } from 'react-router'
import { useBrowserValue } from '#storefront/lib/use-store.ts'

/** The query of the address. Pages are drawn on the server without it, so the first drawing here is too. */
export function useSearch(): string {
  const { search } = useLocation()
  return useBrowserValue(() => search, '')
}
