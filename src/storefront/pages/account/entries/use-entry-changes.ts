import { useRef, useState, type RefObject } from 'react'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { reloadCustomer } from '#storefront/state/customer/customer-store.ts'

interface EntryChanges {
  /** Why the last change failed. */
  error: string | undefined
  /** For the element with the entry's buttons, one of which has the focus when the entry is removed. */
  container: RefObject<HTMLDivElement | null>
  /** Changes the entry and loads the customer again. */
  change: (request: () => Promise<unknown>) => Promise<void>
  /** The same for a removal, which it reports. */
  remove: (request: () => Promise<unknown>) => Promise<void>
}

/** Changes of one entry of the account: a saved address or a saved card. */
export function useEntryChanges(onRemoved: (container: Element | null) => void): EntryChanges {
  const text = useText()
  const [error, setError] = useState<string>()
  const container = useRef<HTMLDivElement>(null)

  async function change(request: () => Promise<unknown>): Promise<void> {
    setError(undefined)
    try {
      await request()
      await reloadCustomer()
    } catch (failure) {
      setError(failureText(failure, text))
    }
  }

  const remove = (request: () => Promise<unknown>) =>
    change(async () => {
      await request()
      onRemoved(container.current)
    })

  return { error, container, change, remove }
}
