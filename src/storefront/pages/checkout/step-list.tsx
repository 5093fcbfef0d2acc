import { isBefore, stepLinks, type Step } from '#storefront/lib/basket/checkout-steps.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './step-list.module.css'

const shownSteps = ['shipping', 'payment', 'review'] as const

/**
 * The steps of the checkout and the current one. Completed steps are links. A bag of e-gift cards has no shipping
 * step.
 */
export function StepList({ current, isEmailOnly = false }: { current: Step; isEmailOnly?: boolean }) {
  const text = useText()
  const to = useTo()
  return (
    <nav aria-label={text('checkout.steps')}>
      <ol className={styles.steps}>
        {shownSteps
          .filter((step) => !isEmailOnly || step !== 'shipping')
          .map((step, index) => {
            const isDone = isBefore(step, current)
            const name = text(`checkout.${step}.name`)
            return (
              <li
                key={step}
                className={`${styles.step} ${isDone ? styles.done : ''}`}
                aria-current={step === current ? 'step' : undefined}
              >
                <span className={styles.mark}>{isDone ? <Icon name="check" size={16} /> : index + 1}</span>
                {isDone ? <a href={to(stepLinks[step])}>{name}</a> : name}
              </li>
            )
          })}
      </ol>
    </nav>
  )
}
