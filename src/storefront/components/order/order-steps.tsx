import { addDays } from '#shared/dates/calendar-date.ts'
import { deliveriesOf } from '#storefront/lib/basket/deliveries.ts'
import { isPickup } from '#storefront/lib/basket/pickups.ts'
import { useArrivalDay } from '#storefront/lib/messages/use-arrival-day.ts'
import { useFormatDate, useText } from '#ui/messages/use-text.ts'
import { parcelsOf } from '#storefront/lib/orders/order-parcels.ts'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'
import type { ParcelState } from '#storefront/lib/orders/order-state.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { isChangeable } from './is-changeable.ts'
import styles from './order-steps.module.css'

type SteppedOrder = Pick<PlacedOrder, 'status' | 'creationDate' | 'shipments' | 'productItems' | 'omsData'>

/** The progress of an order in four steps with their days, and the last day for a change of address. */
export function OrderSteps({ order }: { order: SteppedOrder }) {
  const text = useText()
  const formatDate = useFormatDate()
  const formatDay = useArrivalDay()
  const plan = planOf(order)
  if (!plan) return null
  const { kind, current, sentOn, arrivesOn, arrivedOn, isDayChosen, changeUntil } = plan
  const days = [
    formatDate(order.creationDate, { month: 'short', day: 'numeric' }),
    // A parcel is packed on its dispatch day.
    sentOn && formatDay(sentOn),
    sentOn && formatDay(sentOn),
    arrivedOn
      ? formatDay(arrivedOn)
      : arrivesOn &&
        (isDayChosen ? formatDay(arrivesOn) : text('checkout.order.steps.by', { day: formatDay(arrivesOn) })),
  ]
  return (
    <section className={styles.card} aria-label={text('checkout.order.steps')}>
      <ol className={styles.steps}>
        {days.map((day, index) => (
          <li
            key={steps[index]}
            className={index < current ? styles.done : index === current ? styles.current : styles.step}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.name}>{text(`checkout.order.steps.${kind}.${steps[index]}`)}</span>
            {index < current && <HiddenText>{text('checkout.order.steps.done')}</HiddenText>}
            {day && <span className={styles.day}>{day}</span>}
          </li>
        ))}
      </ol>
      {changeUntil && (
        <p className={styles.note}>{text('checkout.order.steps.change', { day: formatDay(changeUntil) })}</p>
      )}
    </section>
  )
}

const steps = ['ordered', 'packed', 'sent', 'arrived'] as const

interface Plan {
  kind: 'delivery' | 'pickup'
  /** The index of the current step; 4 after the last step. */
  current: number
  /** The dispatch day of all parcels, actual or planned. */
  sentOn: string | undefined
  /** The day on which all parcels arrived. */
  arrivedOn: string | undefined
  arrivesOn: string | undefined
  /** Whether the shopper chose the arrival days of all parcels. */
  isDayChosen: boolean
  /** The last day on which an address can change. */
  changeUntil: string | undefined
}

/** `undefined` for an order that is not placed or was cancelled, and for an order with only e-gift cards. */
function planOf(order: SteppedOrder): Plan | undefined {
  const { status } = order
  if (status !== 'new' && status !== 'open' && status !== 'completed') return undefined
  const deliveries = deliveriesOf(order)
  if (deliveries.length === 0)
    return order.shipments.some(isPickup) && order.productItems.length > 0
      ? {
          kind: 'pickup',
          current: stepOf(order.shipments),
          sentOn: undefined,
          arrivedOn: undefined,
          arrivesOn: undefined,
          isDayChosen: false,
          changeUntil: undefined,
        }
      : undefined
  const changeable = deliveries.filter((shipment) => isChangeable(order, shipment))
  const leavesOn = changeable.flatMap(({ c_SHIP_DUE_DATE: day }) => day ?? []).toSorted()[0]
  const current = stepOf(deliveries)
  const parcels = deliveries.flatMap(({ shipmentId }) => parcelsOf(order, shipmentId))
  const hasLeft = current >= steps.indexOf('sent') && parcels.length > 0
  const sentOn = onlyOne(
    hasLeft ? parcels.map(({ c_shippedOn: day }) => day) : deliveries.map(({ c_SHIP_DUE_DATE: day }) => day),
  )
  return {
    kind: 'delivery',
    current,
    sentOn,
    arrivedOn:
      current === steps.length ? onlyOne(parcels.map(({ actualDeliveryDate: day }) => day)) : undefined,
    arrivesOn: onlyOne(deliveries.map(({ c_arrivesOn: day }) => day)),
    isDayChosen: deliveries.every(({ c_arrivesOn: day, c_DATE_WANTED: wanted }) => day === wanted),
    changeUntil: leavesOn && addDays(leavesOn, -1),
  }
}

/** The step of each state. The states cancelled, lost and returned have no step. */
const stepsOfStates: Partial<Record<ParcelState, number>> = {
  waiting: 0,
  picking: 1,
  packed: 1,
  'part-shipped': 2,
  shipped: 2,
  ready: 2,
  delivered: steps.length,
  'handed-over': steps.length,
}

/** The step of an order: of several parcels, the earliest step. */
const stepOf = (shipments: readonly { c_state?: ParcelState | undefined }[]): number =>
  Math.min(...shipments.map(({ c_state: state = 'waiting' }) => stepsOfStates[state] ?? steps.length))

/** The day that all parcels share; `undefined` if they have different days. */
const onlyOne = (days: readonly (string | undefined)[]): string | undefined =>
  new Set(days).size === 1 ? days[0] : undefined
