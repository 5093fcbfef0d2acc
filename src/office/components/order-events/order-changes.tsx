import { useEffect, useRef, useState } from 'react'
import { useAction } from '#office/components/form/use-action.ts'
import type { CallFailure } from '#office/lib/calls/call-failure.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { EventList } from './event-list.tsx'
import type { OrderEvent } from './order-event.ts'
import styles from './order-events.module.css'

interface OrderChangesProps {
  /** Why the change of the order was refused. */
  cause: CallFailure | undefined
  currency: string | undefined
  /** Reads the order again and clears the refusal. The typed values stay. */
  onLoad: () => Promise<void>
}

/**
 * Lists the changes by other people since the order was read, with a button that reads it again (SALE-126). Show it
 * below the error.
 */
export function OrderChanges({ cause, currency, onLoad }: OrderChangesProps) {
  const text = useText()
  const status = useRef<HTMLParagraphElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  const { isBusy, failure, run } = useAction(async () => {
    await onLoad()
    setLoaded(true)
  })
  const events = changesOf(cause)
  const isRefused = events !== undefined
  // The pressed button is no longer rendered.
  useEffect(() => {
    if (isLoaded && !isRefused) status.current?.focus()
  }, [isLoaded, isRefused])
  return (
    <>
      {events && (
        <section className={styles.changes} aria-label={text('order.changes')}>
          <h3 className={styles.title}>{text('order.changes')}</h3>
          <EventList events={events} currency={currency} isNarrow />
          <p className={styles.quiet}>{text('order.changes.stays')}</p>
          {failure !== undefined && <p role="alert">{failure}</p>}
          <Button kind="secondary" busy={isBusy} onClick={run}>
            {text('order.changes.load')}
          </Button>
        </section>
      )}
      <p ref={status} role="status" tabIndex={-1} className={styles.status}>
        {isLoaded && !isRefused && text('order.changes.loaded')}
      </p>
    </>
  )
}

/** The events of a refusal with the code `order-changed`. */
function changesOf(cause: CallFailure | undefined): readonly OrderEvent[] | undefined {
  if (cause?.code !== 'order-changed') return undefined
  // Responses with this code contain the events (src/api/staff/refusal-for.ts).
  return (cause.details.events ?? []) as readonly OrderEvent[]
}
