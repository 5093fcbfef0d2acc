import { useEffect, useRef, useState } from 'react'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#ui/messages/use-text.ts'
import type { WishItem } from '#storefront/features/wish-list/state/wish-list.ts'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import styles from './wish-list-page.module.css'

/** Replaces a removed item with a button that restores it. */
export function RemovedWish({ item, onUndo }: { item: WishItem; onUndo: () => Promise<void> }) {
  const text = useText()
  const row = useRef<HTMLLIElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const name = nameOf(item) || text('wishlist.unnamed')
  // The pressed button has been removed.
  useEffect(() => row.current?.querySelector('button')?.focus(), [])
  async function undo(): Promise<void> {
    setBusy(true)
    try {
      await onUndo()
    } catch (failure) {
      setError(failureText(failure, text))
      setBusy(false)
    }
  }
  return (
    <li ref={row} className={styles.removed}>
      <p role="status">{text('wishlist.removed', { name })}</p>
      <Button kind="quiet" busy={busy} onClick={() => void undo()}>
        {text('wishlist.undo')} <HiddenText>{name}</HiddenText>
      </Button>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </li>
  )
}

/** The name at the time of the wish. */
export const nameOf = ({ c_name }: WishItem): string => c_name ?? ''
