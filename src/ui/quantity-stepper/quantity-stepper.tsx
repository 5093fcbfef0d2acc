import { useEffect, useId, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { useText } from '../messages/use-text.ts'
import { Icon } from '../icon.tsx'
import { largestQuantity, piecesLeft, type QuantityLimits, type QuantityProblem } from './check-quantity.ts'
import styles from './quantity-stepper.module.css'
import { refused, useQuantity } from './use-quantity.ts'

interface QuantityStepperProps extends QuantityLimits {
  value: number
  /** Called with an accepted quantity, once the shopper has stopped typing for a moment. */
  onChange: (quantity: number) => void
  /** Called by the minus button at the minimum, to offer removal. Without it the button is disabled there (PDP-055). */
  onBelowMinimum?: (() => void) | undefined
  /** For screen readers: `Quantity of Sea Salt Caramel`. */
  label?: string | undefined
  disabled?: boolean
  className?: string | undefined
}

const problemMessages: Record<QuantityProblem, string> = {
  QUANTITY_EXCEEDS_MAX: 'ui.quantity.exceedsMax',
  QUANTITIES_LIMITED: 'ui.quantity.limited',
  QUANTITIES_REDUCED: 'ui.quantity.reduced',
  OVER_LIMIT: 'ui.quantity.overLimit',
  NOT_WHOLE: 'ui.quantity.notWhole',
}

/** Problems caused by the stock, of which a part may be in the bag. */
const fewLeft: ReadonlySet<QuantityProblem> = new Set(['QUANTITIES_LIMITED', 'QUANTITIES_REDUCED'])

/** A number between two buttons. A typed number is checked immediately and reported when the shopper stops typing. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { minimum = 1, step = 1, limit = largestQuantity, stock, inBag = 0 } = props
  const { label, disabled = false, onBelowMinimum, className } = props
  const text = useText()
  const id = useId()
  const { shown, current, problem, type, set, commit } = useQuantity(props)
  const { box, leave } = useCommitOnLeave(commit)
  const atMinimum = current <= minimum
  // In a list, each button names its product.
  const ofProduct = label ? `, ${label}` : ''
  const less = () => (atMinimum ? onBelowMinimum?.() : set(current - step))
  const more = () => set(current + step)
  function onKeyDown(event: KeyboardEvent): void {
    const handle = { Enter: commit, ArrowUp: more, ArrowDown: less }[event.key]
    if (!handle) return
    handle()
    if (event.key !== 'Enter') event.preventDefault()
  }
  return (
    <div className={className}>
      <div ref={box} className={styles.stepper} onBlur={leave}>
        <button
          type="button"
          className={styles.step}
          aria-label={text('ui.decrease') + ofProduct}
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
          aria-invalid={(problem && refused.has(problem)) || undefined}
          aria-describedby={id}
          disabled={disabled}
          value={shown}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className={styles.step}
          aria-label={text('ui.increase') + ofProduct}
          disabled={disabled || current >= Math.min(largestQuantity, limit, piecesLeft(props))}
          onClick={more}
        >
          <Icon name="plus" size={18} />
        </button>
      </div>
      <p id={id} className={styles.problem} role="status">
        {problem &&
          text(inBag > 0 && fewLeft.has(problem) ? 'ui.quantity.inBag' : problemMessages[problem], {
            limit,
            stock: stock ?? inBag,
            inBag,
          })}
      </p>
    </div>
  )
}

/**
 * A click elsewhere, for example on ADD TO BAG, needs the shown number. So leaving the field reports it without the
 * pause.
 */
function useCommitOnLeave(commit: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(commit)
  useEffect(() => {
    latest.current = commit
  })
  useEffect(() => {
    // Safari does not move the focus to a clicked button, so the blur event alone is not enough.
    const handlePointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) latest.current()
    }
    document.addEventListener('pointerdown', handlePointerDown, { capture: true })
    return () => document.removeEventListener('pointerdown', handlePointerDown, { capture: true })
  }, [])
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) commit()
  }
  return { box, leave }
}
