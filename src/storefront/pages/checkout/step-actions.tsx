import type { ReactNode } from 'react'
import styles from '#storefront/components/page/section-card.module.css'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Button } from '#ui/button.tsx'

interface StepActionsProps {
  back: { href: string; label: string }
  submitLabel: string
  busy: boolean
  /** Called by the main button if it is outside of its form. */
  onSubmit?: () => void
  /** The button that places the order immediately, on a step that shows all of it. Then it is the main button. */
  finish?: ReactNode
  /** Explains the effect of the main button. */
  note?: string | undefined
}

/** The end of a step's form: a link to the previous step, and the button to the next one. */
export function StepActions({ back, submitLabel, busy, onSubmit, finish, note }: StepActionsProps) {
  const to = useTo()
  return (
    <div className={styles.ending}>
      <div className={styles.actions}>
        <a href={to(back.href)} className={styles.back}>
          {back.label}
        </a>
        <div className={styles.choices}>
          {finish}
          {/* Enter in a field presses the submit button, and never the button that places the order. */}
          <Button
            type={onSubmit ? 'button' : 'submit'}
            kind={finish ? 'secondary' : 'primary'}
            busy={busy}
            onClick={onSubmit}
          >
            {submitLabel}
          </Button>
        </div>
      </div>
      {note && <p className={styles.quiet}>{note}</p>}
    </div>
  )
}
