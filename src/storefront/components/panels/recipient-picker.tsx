import { useText } from '#ui/messages/use-text.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import styles from './recipient-picker.module.css'

interface RecipientPickerProps {
  /** The names of the recipients, by shipment id. */
  names: ReadonlyMap<string, string>
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** The number of visible rows. A longer list scrolls (SHIP-030). */
const mostVisible = 5

/** Chooses recipients. Renders nothing for a single recipient (SHIP-029). */
export function RecipientPicker({ names, chosen, onChoose }: RecipientPickerProps) {
  const text = useText()
  if (names.size < 2) return null
  const isAll = chosen.size === names.size
  function toggle(shipmentId: string): void {
    const next = new Set(chosen)
    if (!next.delete(shipmentId)) next.add(shipmentId)
    onChoose(next)
  }
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>{text('bag.recipients.legend')}</legend>
      <button
        type="button"
        className={styles.all}
        onClick={() => onChoose(isAll ? new Set() : new Set(names.keys()))}
      >
        {text(isAll ? 'bag.recipients.none' : 'bag.recipients.all')}
      </button>
      <ul className={styles.list} data-scrolls={names.size > mostVisible || undefined}>
        {[...names].map(([shipmentId, name]) => (
          <li key={shipmentId}>
            <Checkbox label={name} checked={chosen.has(shipmentId)} onChange={() => toggle(shipmentId)} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
