import { useState } from 'react'
import type { LineView } from '#storefront/lib/basket/line-view.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { QuantityStepper } from '#storefront/ui/quantity-stepper/quantity-stepper.tsx'
import styles from './line-controls.module.css'
import { RemoveButton, RemoveQuestion } from './remove-line.tsx'

interface LineControlsProps {
  line: LineView
  /** What is wanted of it, which the bag may not say yet. */
  quantity: number
  /** Pieces that there are; without it the shop itself refuses what it does not have. */
  stock?: number | undefined
  className?: string | undefined
  onChange: (quantity: number) => void
  onRemove: () => void
}

/** How many of a product are wanted, and away with it; both ways out ask first (BAG-058). */
export function LineControls({ line, quantity, stock, className, onChange, onRemove }: LineControlsProps) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  const { name, minimum, step, limit } = line
  return (
    <div className={`${styles.controls} ${className ?? ''}`}>
      <QuantityStepper
        label={text('bag.line.quantity', { product: name })}
        value={quantity}
        {...{ minimum, step, limit, stock, onChange }}
        onBelowMinimum={() => setAsking(true)}
      />
      <RemoveButton product={name} className={styles.remove} onRemove={onRemove} />
      {isAsking && (
        <RemoveQuestion
          product={name}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            onRemove()
          }}
        />
      )}
    </div>
  )
}
