import { useText } from '#ui/messages/use-text.ts'
import type { BuilderContext } from '../frame/builder-context.ts'
import styles from './undo-buttons.module.css'

const arrow = 'M9 14.5 4.5 10 9 5.5M5 10h8.75a5.25 5.25 0 0 1 0 10.5H10'

/** Undo and redo. They stay focusable at the end of the history. */
export function UndoButtons({
  builder: { undo, redo, canUndo, canRedo },
}: {
  builder: Pick<BuilderContext, 'undo' | 'redo' | 'canUndo' | 'canRedo'>
}) {
  const text = useText()
  return (
    <div className={styles.buttons}>
      <button
        type="button"
        className={styles.button}
        aria-label={text('mix.undo')}
        aria-disabled={!canUndo || undefined}
        onClick={undo}
      >
        <Arrow />
      </button>
      <button
        type="button"
        className={`${styles.button} ${styles.redo}`}
        aria-label={text('mix.redo')}
        aria-disabled={!canRedo || undefined}
        onClick={redo}
      >
        <Arrow />
      </button>
    </div>
  )
}

const Arrow = () => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" className={styles.arrow}>
    <path d={arrow} />
  </svg>
)
