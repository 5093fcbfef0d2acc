import { shipmentStates, shipmentTones } from '#office/lib/orders/tones.ts'
import { useText } from '#ui/messages/use-text.ts'
import { StateMark } from './state-mark.tsx'
import styles from './shipment-states.module.css'

interface ShipmentStatesProps {
  /** How many shipments are in each state. */
  states: Readonly<Partial<Record<string, number>>>
}

/** '2 shipped', '1 waiting': the word alone where there is one shipment. */
export function ShipmentStates({ states }: ShipmentStatesProps) {
  const text = useText()
  const counted = shipmentStates.flatMap((state) => (states[state] ? [{ state, count: states[state] }] : []))
  const total = counted.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return <StateMark tone="ended">{text('orderState.none')}</StateMark>
  return (
    <span className={styles.states}>
      {counted.map(({ state, count }) => (
        <StateMark key={state} tone={shipmentTones[state]}>
          {total === 1 ? text(`orderState.${state}`) : text(`orderState.${state}.count`, { count })}
        </StateMark>
      ))}
    </span>
  )
}
