import { useShopTime } from '#office/lib/use-day.ts'
import { FailedRead } from '#ui/failed-read.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './order.module.css'
import { Part } from './part.tsx'
import { useEventText } from './use-event-text.ts'
import { useEvents } from './use-order.ts'

interface TimelineProps {
  orderNo: string
  currency: string | undefined
}

/** The journal: every change with its time and author, the newest first (OFF-062). */
export function Timeline({ orderNo, currency }: TimelineProps) {
  const text = useText()
  const time = useShopTime()
  const eventText = useEventText(currency)
  const found = useEvents(orderNo)
  const events = (found.data?.pages ?? []).flatMap(({ items }) => items)
  return (
    <Part title={text('order.timeline')}>
      {found.isError && <FailedRead onRetry={() => void found.refetch()}>{found.error.message}</FailedRead>}
      <ol className={styles.timeline}>
        {events.map((event) => {
          const { title, more } = eventText(event)
          return (
            <li key={event.id} className={styles.event}>
              <span className={styles.quiet}>{time(event.at)}</span>
              <span>
                {title}
                {more && <span className={styles.counts}>{more}</span>}
              </span>
              <span className={styles.quiet}>
                {event.actor.name ?? text(`order.actor.${event.actor.kind}`)}
              </span>
            </li>
          )
        })}
      </ol>
      {found.hasNextPage && (
        <button
          type="button"
          className={styles.more}
          aria-busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {text('order.timeline.more')}
        </button>
      )}
    </Part>
  )
}
