import { useAction } from '#office/components/form/use-action.ts'
import { Notice } from '#office/components/form/notice.tsx'
import { useRequestKey } from '#office/components/form/use-request-key.ts'
import { takeStep } from '#office/state/waiting-steps.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './desk.module.css'
import { refreshDesk, showMovement } from './use-desk.ts'

/** The last change of the shelf. */
export interface StockChange {
  productId: string
  name: string
  /** More on the shelf, or less below zero. */
  units: number
  /** What the page says about it. */
  said: string
}

interface StockUndoProps {
  store: string
  change: StockChange | undefined
  onUndone: () => void
}

/** Says what was changed, and takes it back with a new movement: history is never rewritten. */
export function StockUndo({ store, change, onUndone }: StockUndoProps) {
  const text = useText()
  const { keyOf, forget } = useRequestKey()
  const { isBusy, failure, run } = useAction(async () => {
    if (!change) return
    const { productId, name, units } = change
    const body = { productId, place: store, units: -units, reason: 'correction' as const }
    const taken = await takeStep({
      name: 'adjustStock',
      input: { body },
      key: keyOf([change.said, body]),
      title: text('desk.step.undo', { name }),
    })
    forget()
    onUndone()
    if (taken === 'done') await refreshDesk()
    else showMovement(store, { productId, units: -units })
  })
  return (
    <div className={styles.undo}>
      <Notice text={change?.said} />
      {change && change.units !== 0 && (
        <Button kind="secondary" busy={isBusy} onClick={run}>
          {text('desk.stock.undo')}
        </Button>
      )}
      {failure !== undefined && <Alert>{failure}</Alert>}
    </div>
  )
}
