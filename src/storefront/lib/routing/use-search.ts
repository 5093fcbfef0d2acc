import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const never = () => () => {}

/** The query of the address. Pages are drawn on the server without it, so the first drawing here is too. */
export function useSearch(): string {
  const { search } = useLocation()
  return useSyncExternalStore(
    never,
    () => search,
    () => '',
  )
}
