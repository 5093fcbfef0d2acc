import { useIsUntil } from '#office/components/parcels/use-is-until.ts'
import { useShopTime } from '#office/lib/use-day.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './tracking.module.css'

interface UndoUntilProps {
  until: string | undefined
  isBusy: boolean
  onUndo: () => void
}

/** The button that undoes dispatches, until the time limit. */
export function UndoUntil({ until, isBusy, onUndo }: UndoUntilProps) {
  const text = useText()
  const time = useShopTime()
  const canUndo = useIsUntil(until)
  if (!canUndo || until === undefined) return null
  return (
    <>
      <Button kind="secondary" busy={isBusy} onClick={onUndo}>
        {text('tracking.undo')}
      </Button>
      <span className={styles.quiet}>{text('parcel.undoUntil', { time: time(until) })}</span>
    </>
  )
}
