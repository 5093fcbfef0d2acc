import { useEffect, useId, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { Icon } from '../icon.tsx'
import { largestQuantity, type QuantityLimits, type QuantityProblem } from './check-quantity.ts'
import styles from './quantity-stepper.module.css'
import { useQuantity } from './use-quantity.ts'

interface QuantityStepperProps extends QuantityLimits {
  value: number
  /** Hears of accepted quantities, once the shopper has stopped for a moment. */
  onChange: (quantity: number) => void
  /** The minus button at the minimum: asks whether to remove. Without it the button rests there (PDP-055). */
  onBelowMinimum?: (() => void) | undefined
  /** Of what, for the ears: `Quantity of Sea Salt Caramel`. */
  label?: string | undefined
  disabled?: boolean
  className?: string | undefined
}

const problemMessages: Record<QuantityProblem, string> = {
  QUANTITY_EXCEEDS_MAX: 'ui.quantity.exceedsMax',
  QUANTITIES_LIMITED: 'ui.quantity.limited',
  QUANTITIES_REDUCED: 'ui.quantity.reduced',
  OVER_LIMIT: 'ui.quantity.overLimit',
}

/** A number between two buttons. What is typed is judged at once and handed on when the shopper stops. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { minimum = 1, step = 1, limit = largestQuantity, stock = largestQuantity } = props
  const { label, disabled = false, onBelowMinimum, className } = props
  const text = useText()
  const id = useId()
  const { shown, current, problem, type, set, settle } = useQuantity(props)
  const { box, leave } = useLeaving(settle)
  const atMinimum = current <= minimum
  const less = () => (atMinimum ? onBelowMinimum?.() : set(current - step))
  const more = () => set(current + step)
  function onKeyDown(event: KeyboardEvent): void {
    const act = { Enter: settle, ArrowUp: more, ArrowDown: less }[event.key]
    if (!act) return
    act()
    if (event.key !== 'Enter') event.preventDefault()
  }
  return (
    <div className={className}>
      <div ref={box} className={styles.stepper} onBlur={leave}>
        <button
          type="button"
          className={styles.step}
          aria-label={text('ui.decrease')}
          disabled={disabled || (atMinimum && !onBelowMinimum)}
          onClick={less}
        >
          <Icon name="minus" size={18} />
        </button>
        <input
          className={styles.number}
          inputMode="numeric"
          autoComplete="off"
          aria-label={label ?? text('ui.quantity')}
          aria-invalid={problem === 'QUANTITY_EXCEEDS_MAX' || undefined}
          aria-describedby={id}
          disabled={disabled}
          value={shown}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className={styles.step}
          aria-label={text('ui.increase')}
          disabled={disabled || current >= Math.min(largestQuantity, limit, stock)}
          onClick={more}
        >
          <Icon name="plus" size={18} />
        </button>
      </div>
      <p id={id} className={styles.problem} role="status">
        {problem && text(problemMessages[problem], { limit })}
      </p>
    </div>
  )
}

/** A press elsewhere, on ADD TO BAG for one, means the number as it is shown, not as it was before the pause. */
function useLeaving(settle: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(settle)
  useEffect(() => {
    latest.current = settle
  })
  useEffect(() => {
    // Safari moves no focus when a button is pressed, so leaving by focus alone is not enough.
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) latest.current()
    }
    document.addEventListener('pointerdown', press, { capture: true })
    return () => document.removeEventListener('pointerdown', press, { capture: true })
  }, [])
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) settle()
  }
  return { box, leave }
}
