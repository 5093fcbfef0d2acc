import { useShopTime } from '#office/lib/use-day.ts'
import { useText } from '#ui/messages/use-text.ts'
import type { OrderEvent } from './order-event.ts'
import styles from './order-events.module.css'
import { useEventText } from './use-event-text.ts'
import { useChangeText, useEventChanges } from './value-changes.ts'

interface EventListProps {
  events: readonly OrderEvent[]
  currency: string | undefined
  /** Puts time and text below each other, for narrow columns. */
  isNarrow?: boolean
}

export const EventList = ({ events, currency, isNarrow = false }: EventListProps) => (
  <ol className={`${styles.events} ${isNarrow ? styles.narrow : ''}`}>
    {events.map((event) => (
      <EventItem key={event.id} event={event} currency={currency} />
    ))}
  </ol>
)

interface EventItemProps {
  event: OrderEvent
  currency: string | undefined
}

/** An event with its time and author, and the values that it changed. */
export function EventItem({ event, currency }: EventItemProps) {
  const text = useText()
  const time = useShopTime()
  const { title, more } = useEventText(currency)(event)
  const changes = useEventChanges()(event)
  const changeText = useChangeText()
  return (
    <li className={styles.event}>
      <span className={styles.quiet}>{time(event.at)}</span>
      <span>
        {title}
        {more && <span className={styles.more}>{more}</span>}
        {changes.map((change) => (
          <span key={change.label} className={styles.more}>
            {changeText(change)}
          </span>
        ))}
      </span>
      <span className={styles.quiet}>{event.actor.name ?? text(`order.actor.${event.actor.kind}`)}</span>
    </li>
  )
}
