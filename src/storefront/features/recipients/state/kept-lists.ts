import { useEffect } from 'react'
import type { Calls } from '#api/calls.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { onCustomerLeft } from '#storefront/lib/customer-left.ts'
import { openStore } from '#ui/lib/store.ts'
import { useStore } from '#ui/lib/use-store.ts'
import { session } from '#storefront/state/session/session.ts'
import { useSession } from '#storefront/state/session/use-session.ts'

export type KeptList = Awaited<ReturnType<Calls['Site']['getRecipientLists']>>['lists'][number]

const none: readonly KeptList[] = []
const nobodys = { customerId: '', lists: none }
const kept = openStore(nobodys)

onCustomerLeft(() => kept.set(nobodys))

/** Reads the customer's lists again, after a list was saved, renamed or deleted. */
export async function reloadRecipientLists(): Promise<void> {
  const { kind, customerId = '' } = session.snapshot()
  if (kind !== 'registered') return
  const { lists } = await calls().Site.getRecipientLists()
  // The customer may have logged out meanwhile.
  if (session.snapshot().customerId === customerId) kept.set({ customerId, lists })
}

/** The saved lists of the customer; empty for a guest. */
export function useRecipientLists(): readonly KeptList[] {
  const { kind, customerId } = useSession()
  const { lists, customerId: owner } = useStore(kept, nobodys)
  useEffect(() => {
    // After a failure the page works without lists, and the next visit tries again.
    if (kind === 'registered') void reloadRecipientLists().catch(() => {})
  }, [kind, customerId])
  return kind === 'registered' && owner === customerId ? lists : none
}
