import { useState } from 'react'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { reloadCustomer } from '#storefront/state/customer/customer-store.ts'

export interface EntryChanges {
  /** Why the last change was refused, in words. */
  error: string | undefined
  /** Makes a change of what the customer keeps, and reads the customer anew. */
  attempt: (work: () => Promise<unknown>) => Promise<void>
}

/** Changes of one thing in an account's list: an address, a card. */
export function useEntryChanges(): EntryChanges {
  const text = useText()
  const [error, setError] = useState<string>()
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    setError(undefined)
    try {
      await work()
      await reloadCustomer()
    } catch (failure) {
      setError(failureText(failure, text))
    }
  }
  return { error, attempt }
}
