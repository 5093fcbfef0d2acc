import styles from '#office/components/effects/effects.module.css'
import { useRefusalText } from '#office/components/parcels/use-refusal-text.ts'
import { useCents } from '#office/lib/use-cents.ts'
import { FailedRead } from '#ui/failed-read.tsx'
import { useText } from '#ui/messages/use-text.ts'
import type { useDispatchPreview } from './use-dispatch-preview.ts'

/**
 * The preview of a dispatch: parcels, captured amounts and emails, or the reason why no parcel can be sent (OFF-098).
 */
export function DispatchPanel({ found }: Pick<ReturnType<typeof useDispatchPreview>, 'found'>) {
  const text = useText()
  const cents = useCents()
  const refusalText = useRefusalText()
  const { data, isError, error, refetch } = found
  const rows = data
    ? [
        ...(data.parcels > 0 ? [text('parcel.effect.leaves', { count: data.parcels })] : []),
        ...(data.captured ?? []).map(({ amountCents, currency }) =>
          text('parcel.effect.captured', { amount: cents(amountCents, currency) }),
        ),
        ...(data.mails > 0 ? [text('parcel.effect.mails', { count: data.mails })] : []),
        ...data.stays.flatMap((refused) => (refused ? [refusalText(refused)] : [])),
      ]
    : []
  return (
    <section className={styles.panel} aria-label={text('effect.title')} aria-busy={found.isFetching}>
      <h3 className={styles.title}>{text('effect.title')}</h3>
      {isError && <FailedRead onRetry={() => void refetch()}>{error.message}</FailedRead>}
      <div role="status">
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
