import { useState } from 'react'
import { Notice } from '#office/components/form/notice.tsx'
import { useShopTime } from '#office/lib/use-day.ts'
import { FailedRead } from '#ui/failed-read.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { MailDialog } from './mails/mail-dialog.tsx'
import { MailEvent } from './mails/mail-event.tsx'
import styles from './order.module.css'
import { Part } from './part.tsx'
import { timelineEntries } from './timeline-entries.ts'
import { useEventText } from './use-event-text.ts'
import { refreshOrder, useEvents, type OrderEvent, type OrderMail } from './use-order.ts'

interface TimelineProps {
  orderNo: string
  currency: string | undefined
}

/** The journal: every change with its time and author, and every mail, the newest first (OFF-062, OFF-063). */
export function Timeline({ orderNo, currency }: TimelineProps) {
  const text = useText()
  const found = useEvents(orderNo)
  const [opened, setOpened] = useState<OrderMail>()
  const [done, setDone] = useState<string>()

  async function noteSentAgain(sentence: string): Promise<void> {
    setDone(sentence)
    await refreshOrder(orderNo)
  }
  return (
    <Part title={text('order.timeline')}>
      <Notice text={done} />
      {found.isError && <FailedRead onRetry={() => void found.refetch()}>{found.error.message}</FailedRead>}
      <ol className={styles.timeline}>
        {timelineEntries(found.data?.pages ?? []).map((entry) =>
          entry.kind === 'mail' ? (
            <MailEvent key={entry.mail.id} mail={entry.mail} onOpen={() => setOpened(entry.mail)} />
          ) : (
            <Event key={entry.event.id} event={entry.event} currency={currency} />
          ),
        )}
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
      {opened && (
        <MailDialog
          orderNo={orderNo}
          mail={opened}
          onSentAgain={noteSentAgain}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Part>
  )
}

function Event({ event, currency }: { event: OrderEvent; currency: string | undefined }) {
  const text = useText()
  const time = useShopTime()
  const { title, more } = useEventText(currency)(event)
  return (
    <li className={styles.event}>
      <span className={styles.quiet}>{time(event.at)}</span>
      <span>
        {title}
        {more && <span className={styles.counts}>{more}</span>}
      </span>
      <span className={styles.quiet}>{event.actor.name ?? text(`order.actor.${event.actor.kind}`)}</span>
    </li>
  )
}
