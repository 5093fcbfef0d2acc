import { useAction } from '#office/components/form/use-action.ts'
import { Notice } from '#office/components/form/notice.tsx'
import { useCallKey } from '#office/components/form/use-call-key.ts'
import { takeStep, useWaitingSteps } from '#office/state/waiting-steps.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './desk.module.css'
import { refreshDesk, showMovement } from './use-desk.ts'

/** The last stock change. */
export interface StockChange {
  /** The key of the step, while the step waits for the connection. */
  key: string
  productId: string
  name: string
  /** The change in units; negative for a removal. */
  units: number
  /** The message on the page. */
  said: string
}

interface StockUndoProps {
  store: string
  change: StockChange | undefined
  onUndone: () => void
}

/** Shows the last stock change. Undo creates an opposite movement, because movements are never deleted. */
export function StockUndo({ store, change, onUndone }: StockUndoProps) {
  const text = useText()
  const { keyOf, done } = useCallKey()
  const step = useWaitingSteps().find(({ key }) => key === change?.key)
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
    done()
    onUndone()
    if (taken === 'done') await refreshDesk()
    else showMovement(store, { productId, units: -units })
  })
  // The connection bar shows a refused step with its reason.
  const shown = step?.refused === undefined ? change : undefined
  const said = shown && step ? `${shown.said} ${text('desk.unsent')}` : shown?.said
  return (
    <div className={styles.undo}>
      <Notice text={said} isOpen={step !== undefined} />
      {shown && shown.units !== 0 && (
        <Button kind="secondary" busy={isBusy} onClick={run}>
          {text('desk.stock.undo')}
        </Button>
      )}
      {failure !== undefined && <Alert>{failure}</Alert>}
    </div>
  )
}
