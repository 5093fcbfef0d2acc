import { useLocation } from 'react-router'
import { useBrowserValue } from '#storefront/lib/use-store.ts'

/** What stands behind the # of the address; nothing yet in the first drawing, as servers are never told. */
export function useHash(): string | undefined {
  const { hash } = useLocation()
  return useBrowserValue<string | undefined>(() => hash.slice(1), undefined)
}
