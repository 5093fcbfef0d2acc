import { BriefLine } from '#storefront/components/bag-lines/brief-line.tsx'
import { LineControls } from '#storefront/components/bag-lines/line-controls.tsx'
import { LineRenewalSlot } from '#storefront/features/subscriptions/components/line-renewal-slot.tsx'
import type { LineView } from '#storefront/lib/basket/line-view.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useLineChange } from '#storefront/state/bag/changes/use-line-change.ts'
import { FieldError } from '#ui/field.tsx'
import styles from './added-panel.module.css'

interface AddedLineProps {
  line: LineView
  /** The recipient's name, if there are several recipients. */
  recipient: string | undefined
  money: (amount: number) => string
  /** Called after the line, which had the focus, was removed. */
  onRemoved: () => void
}

/**
 * An added line, with its quantity in the bag. A quantity above the stock shows an error and returns to the previous
 * value (PDP-066, BAG-056 to BAG-058).
 */
export function AddedLine({ line, recipient, money, onRemoved }: AddedLineProps) {
  const text = useText()
  const { shown, error, change } = useLineChange(line)
  const remove = async () => {
    if (await change(0)) onRemoved()
  }
  return (
    <BriefLine line={line} money={money} showsQuantity={false}>
      {recipient !== undefined && <p>{text('bag.recipient.for', { name: recipient })}</p>}
      <LineRenewalSlot line={line} />
      <LineControls
        line={line}
        quantity={shown}
        className={styles.controls}
        onChange={(next) => void change(next)}
        onRemove={() => void remove()}
      />
      <div role="alert">
        <FieldError id={`added-${line.itemId}`} error={error} />
      </div>
    </BriefLine>
  )
}
