import { useState } from 'react'
import type { Role } from '../use-staff.ts'

/**
 * The shops of a member. A role without shops requires a list for the member. Otherwise the member has the role's
 * shops, or a list of their own.
 */
export function useOwnStores(before?: readonly string[]) {
  const [stores, setStores] = useState<readonly string[] | undefined>(before)
  const [role, setRole] = useState<Role>()
  const isNeeded = role?.limits.stores?.length === 0
  const chosen = stores ?? (isNeeded ? [] : undefined)
  // An owner has no limits.
  const ids = role?.id === 'owner' ? undefined : chosen && [...chosen]
  return { role, setRole, ids, setIds: setStores, isNeeded, isMissing: ids?.length === 0 }
}
