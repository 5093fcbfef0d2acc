import type { ReactNode } from 'react'
import styles from '#storefront/components/page/section-card.module.css'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Button } from '#ui/button.tsx'

interface StepActionsProps {
  back: { href: string; label: string }
  submitLabel: string
  busy: boolean
  /** What the main button does where it stands outside the form that it sends. */
  onSubmit?: () => void
  /** The button that places the order at once, on a step that shows all of it. It is the main one. */
  finish?: ReactNode
  /** What the main button does. */
  note?: string | undefined
}

/** The end of a step's form: a link to the step before, and the button to the next one. */
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
          {/* Enter in a field presses the button that submits: never the one that costs money. */}
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
