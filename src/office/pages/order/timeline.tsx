import { useState } from 'react'
import { EventItem } from '#office/components/order-events/event-list.tsx'
import eventStyles from '#office/components/order-events/order-events.module.css'
import { Notice } from '#office/components/form/notice.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { MailDialog } from './mails/mail-dialog.tsx'
import { MailEvent } from './mails/mail-event.tsx'
import styles from './order.module.css'
import { Part } from './part.tsx'
import { timelineEntries } from './timeline-entries.ts'
import { refreshOrder, useEvents, type OrderMail } from './use-order.ts'

interface TimelineProps {
  orderNo: string
  currency: string | undefined
}

/** The journal: all changes and mails with time and author, the newest first (OFF-062, OFF-063). */
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
      <ol className={eventStyles.events}>
        {timelineEntries(found.data?.pages ?? []).map((entry) =>
          entry.kind === 'mail' ? (
            <MailEvent key={entry.mail.id} mail={entry.mail} onOpen={() => setOpened(entry.mail)} />
          ) : (
            <EventItem key={entry.event.id} event={entry.event} currency={currency} />
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
