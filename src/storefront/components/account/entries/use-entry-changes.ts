import { useEffect, useRef, useState, type RefObject } from 'react'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#ui/messages/use-text.ts'
import { reloadCustomer } from '#storefront/state/customer/customer-store.ts'
import { moveFocus } from '#ui/move-focus.ts'

type Change = 'prefer' | 'remove' | 'renewals'

interface EntryChangeOptions {
  isDefault: boolean
  onRemoved: (container: Element | null) => void
}

interface EntryChanges {
  /** The change in progress. No second change can start meanwhile. */
  running: Change | undefined
  /** Why the last change failed. */
  error: string | undefined
  /** Ref for the element around the entry's buttons. One of them has the focus when the entry is removed. */
  container: RefObject<HTMLDivElement | null>
  /** Changes the entry and loads the customer again. */
  change: (kind: Change, request: () => Promise<unknown>) => Promise<void>
  /** Removes the entry, reloads the customer and calls `onRemoved`. */
  remove: (request: () => Promise<unknown>) => Promise<void>
}

/** Changes of one entry of the account: a saved address or a saved card. */
export function useEntryChanges({ isDefault, onRemoved }: EntryChangeOptions): EntryChanges {
  const text = useText()
  const [running, setRunning] = useState<Change>()
  const [error, setError] = useState<string>()
  const container = useRef<HTMLDivElement>(null)
  useButtonFocus(container, isDefault)

  async function change(kind: Change, request: () => Promise<unknown>): Promise<void> {
    if (running) return
    setRunning(kind)
    setError(undefined)
    try {
      await request()
      await reloadCustomer()
    } catch (failure) {
      setError(failureText(failure, text))
    }
    setRunning(undefined)
  }

  const remove = (request: () => Promise<unknown>) =>
    change('remove', async () => {
      await request()
      onRemoved(container.current)
    })

  return { running, error, container, change, remove }
}

/**
 * Moves the focus to another button of the entry when the entry becomes the default: the pressed button disappears.
 */
function useButtonFocus(container: EntryChanges['container'], isDefault: boolean): void {
  const wasDefault = useRef(isDefault)
  useEffect(() => {
    if (isDefault && !wasDefault.current) moveFocus(container.current?.querySelector('button') ?? null, null)
    wasDefault.current = isDefault
  }, [container, isDefault])
}
