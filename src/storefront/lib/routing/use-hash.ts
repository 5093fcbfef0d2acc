import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const never = () => () => {}

/** What stands behind the # of the address; nothing yet in the first drawing, as servers are never told. */
export function useHash(): string | undefined {
  const { hash } = useLocation()
  return useSyncExternalStore(
    never,
    () => hash.slice(1),
    () => undefined,
  )
}
