import styles from '#storefront/components/section-card/section-card.module.css'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Button } from '#storefront/ui/button.tsx'

interface StepActionsProps {
  back: { href: string; label: string }
  submitLabel: string
  busy: boolean
}

/** The end of a step's form: a link to the step before, and the button to the next one. */
export function StepActions({ back, submitLabel, busy }: StepActionsProps) {
  const to = useTo()
  return (
    <div className={styles.actions}>
      <a href={to(back.href)}>{back.label}</a>
      <Button type="submit" busy={busy}>
        {submitLabel}
      </Button>
    </div>
  )
}
