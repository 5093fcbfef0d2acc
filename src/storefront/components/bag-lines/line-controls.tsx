import type { LineView } from '#storefront/lib/basket/line-view.ts'
import { useText } from '#ui/messages/use-text.ts'
import { QuantityStepper } from '#ui/quantity-stepper/quantity-stepper.tsx'
import styles from './line-controls.module.css'
import { RemoveButton, useRemoveQuestion } from './remove-line.tsx'

interface LineControlsProps {
  line: LineView
  /** The requested quantity. The bag may not have it yet. */
  quantity: number
  /** Pieces in stock. If absent, the server refuses quantities that exceed the stock. */
  stock?: number | undefined
  className?: string | undefined
  onChange: (quantity: number) => void
  onRemove: () => void
}

/** Changes the quantity of a line or removes the line. A removal needs a confirmation (BAG-058). */
export function LineControls({ line, quantity, stock, className, onChange, onRemove }: LineControlsProps) {
  const text = useText()
  const { name, minimum, step, limit } = line
  const { ask, question } = useRemoveQuestion(name, onRemove)
  return (
    <div className={`${styles.controls} ${className ?? ''}`}>
      <QuantityStepper
        label={text('bag.line.quantity', { product: name })}
        value={quantity}
        {...{ minimum, step, limit, stock, onChange }}
        onBelowMinimum={ask}
      />
      <RemoveButton product={name} className={styles.remove} onRemove={onRemove} />
      {question}
    </div>
  )
}
