import { useEffect, useState } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { isOwnField } from '#storefront/lib/payment/card-frame.ts'
import { useWhenOnline } from '#storefront/lib/use-when-online.ts'
import { Alert } from '#ui/alert.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './card-field-frame.module.css'
import type { CardField } from './use-card-field.ts'
import type { CardFieldUrl } from './use-card-field-url.ts'

interface CardFieldFrameProps {
  id: string
  card: CardField<unknown>
  fieldUrl: Pick<CardFieldUrl, 'url' | 'hasFailed' | 'isClosed' | 'retry'>
  /** The name of the frame; by default the name for a new card. */
  title?: string
  /** Whether the frame has only one field. */
  isSmall?: boolean
}

/** The payment gateway's page with the card fields, in a frame of the form. */
export function CardFieldFrame({
  id,
  card,
  fieldUrl: { url, hasFailed, isClosed, retry },
  title,
  isSmall = false,
}: CardFieldFrameProps) {
  const text = useText()
  const isLate = useIsLate(url !== undefined && !card.isReady)
  useWhenOnline(isLate, card.reload)
  if (isClosed) return <Alert kind="notice">{text('checkout.card.closed')}</Alert>
  if (hasFailed) return <FailedRead onRetry={retry}>{text('checkout.card.unread')}</FailedRead>
  return (
    <div className={styles.container} data-small={isSmall || undefined}>
      {!card.isReady && !isLate && <Skeleton className={styles.waiting} />}
      {isLate && <FailedRead onRetry={card.reload}>{text('checkout.card.unread')}</FailedRead>}
      {url !== undefined && (
        <iframe
          ref={card.frame}
          id={id}
          src={url}
          sandbox={isOwnField(url) ? 'allow-scripts allow-forms' : undefined}
          title={title ?? text('checkout.card.frame')}
          className={card.isReady ? styles.frame : styles.loading}
        />
      )}
    </div>
  )
}

/** The time limit for the frame: a frame does not report a failed load. */
const lateMilliseconds = 10_000

/** Whether the field takes longer than `lateMilliseconds` to load. */
function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLate(true), lateMilliseconds)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isWaiting])
  return isLate
}
