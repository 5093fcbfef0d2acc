import { HiddenText } from '#ui/hidden-text.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './effects.module.css'
import { useEffectRows } from './use-effect-rows.ts'
import type { Effect, usePreview } from './use-preview.ts'

interface EffectPanelProps {
  preview: ReturnType<typeof usePreview>
  /** What was shown when the action was refused because its effect has changed: differences are marked (OFF-047). */
  before: Effect | undefined
  /** What to do first, while nothing is chosen. */
  hint: string
}

/** What the action would do. */
export function EffectPanel({ preview: { shown, effect, error, refetch }, before, hint }: EffectPanelProps) {
  const text = useText()
  const rowsOf = useEffectRows()
  // Nothing of it happens now, and nobody is mailed, if it has to be approved first.
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
