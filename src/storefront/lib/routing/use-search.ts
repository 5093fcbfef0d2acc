import { useLocation } from 'react-router'
import { useBrowserValue } from '#ui/lib/use-store.ts'

/** The query of the URL. Empty on the server, which renders pages without it, and in the first render. */
export function useSearch(): string {
  const { search } = useLocation()
  return useBrowserValue(() => search, '')
}
