import { isOpenShipment, shipmentStates, shipmentTones } from '#office/lib/orders/tones.ts'
import { useText } from '#ui/messages/use-text.ts'
import { StateMark } from './state-mark.tsx'
import styles from './shipment-states.module.css'

interface ShipmentStatesProps {
  /** The number of shipments in each state. */
  states: Readonly<Partial<Record<string, number>>>
  /** The number of open shipments that are on hold. */
  held: number
}

/** '2 shipped', '1 on hold': only the word if there is one shipment. Shipments on hold are not counted as waiting. */
export function ShipmentStates({ states, held }: ShipmentStatesProps) {
  const text = useText()
  const counted = countedStates(states, held)
  const total = counted.reduce((sum, { count }) => sum + count, held)
  if (total === 0) return <StateMark tone="ended">{text('orderState.none')}</StateMark>
  return (
    <span className={styles.states}>
      {held > 0 && (
        <StateMark tone="problem">
          {total === 1 ? text('orderState.on-hold') : text('orderState.on-hold.count', { count: held })}
        </StateMark>
      )}
      {counted.map(({ state, count }) => (
        <StateMark key={state} tone={shipmentTones[state]}>
          {total === 1 ? text(`orderState.${state}`) : text(`orderState.${state}.count`, { count })}
        </StateMark>
      ))}
    </span>
  )
}

function countedStates(states: ShipmentStatesProps['states'], held: number) {
  let rest = held
  return shipmentStates
    .map((state) => {
      const count = states[state] ?? 0
      const hidden = isOpenShipment(state) ? Math.min(count, rest) : 0
      rest -= hidden
      return { state, count: count - hidden }
    })
    .filter(({ count }) => count > 0)
}
