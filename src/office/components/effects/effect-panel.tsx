import { HiddenText } from '#ui/hidden-text.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './effects.module.css'
import { useEffectRows } from './use-effect-rows.ts'
import type { Effect, usePreview } from './use-preview.ts'

interface EffectPanelProps {
  preview: ReturnType<typeof usePreview>
  /**
   * The effect shown before, if the server refused the action because its effect has changed. Differences are marked
   * (OFF-047).
   */
  before: Effect | undefined
  /** The text while no action is chosen: how to choose one. */
  hint: string
}

/** The preview of an action's effect. */
export function EffectPanel({ preview: { shown, effect, error, refetch }, before, hint }: EffectPanelProps) {
  const text = useText()
  const rowsOf = useEffectRows()
  // An action that needs approval has no effect yet and sends no mail.
  const title = text(shown?.needsApproval ? 'effect.title.asked' : 'effect.title')
  const known = before && new Set(rowsOf(before))
  return (
    <section className={styles.panel} aria-label={title} aria-busy={shown && !effect}>
      <h3 className={styles.title}>{title}</h3>
      {error && <FailedRead onRetry={() => void refetch()}>{error.message}</FailedRead>}
      <div role="status">
        {shown ? (
          <ul className={styles.rows}>
            {rowsOf(shown).map((row) => (
              <li key={row} className={known && !known.has(row) ? styles.changed : undefined}>
                {known && !known.has(row) && <HiddenText>{text('effect.changed')} </HiddenText>}
                {row}
              </li>
            ))}
          </ul>
        ) : (
          !error && <p className={styles.quiet}>{hint}</p>
        )}
      </div>
    </section>
  )
}
