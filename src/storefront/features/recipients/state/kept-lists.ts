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

/** Reads the lists of the logged-in customer again, after one was saved, renamed or deleted. */
export async function reloadRecipientLists(): Promise<void> {
  const { kind, customerId = '' } = session.snapshot()
  if (kind !== 'registered') return
  const { lists } = await calls().Site.getRecipientLists()
  // The customer may have left meanwhile.
  if (session.snapshot().customerId === customerId) kept.set({ customerId, lists })
}

/** The lists that the customer keeps under a name; none for a guest. */
export function useRecipientLists(): readonly KeptList[] {
  const { kind, customerId } = useSession()
  const { lists, customerId: owner } = useStore(kept, nobodys)
  useEffect(() => {
    // Without them the page works, and the next visit tries again.
    if (kind === 'registered') void reloadRecipientLists().catch(() => {})
  }, [kind, customerId])
  return kind === 'registered' && owner === customerId ? lists : none
}
