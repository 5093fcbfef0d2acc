import { hasEnded, type BulkRun, type RunKind } from '#office/lib/bulk/runs.ts'
import { useCents } from '#office/lib/use-cents.ts'
import { useText } from '#ui/messages/use-text.ts'
import styles from './run.module.css'

/**
 * The preview of a run: the orders that can and cannot change with the reasons, the amounts and the number of emails
 * (OFF-042). After its end, the results.
 */
export function RunFacts({ run }: { run: BulkRun }) {
  const text = useText()
  const cents = useCents()
  const { action, counts, sums = [], mails, parcels, staying, reasons } = run
  const isOver = hasEnded(run)
  const failed = counts.cannot + counts.failed
  const facts = [
    isOver ? text('bulk.fact.done', { count: counts.done }) : text('bulk.fact.can', { count: counts.can }),
    ...(parcels > 0 ? [text(parcelsText(action.kind, isOver), { count: parcels })] : []),
    ...(staying > 0 ? [text('bulk.fact.staying', { count: staying })] : []),
    ...sums.flatMap(({ amountCents, capturedCents, currency }) => [
      ...(amountCents > 0
        ? [
            text(isOver ? 'bulk.fact.gaveBack' : 'bulk.fact.givesBack', {
              amount: cents(amountCents, currency),
            }),
          ]
        : []),
      ...(capturedCents > 0 ? [text('bulk.fact.captures', { amount: cents(capturedCents, currency) })] : []),
    ]),
    ...(mails > 0 ? [text(isOver ? 'bulk.fact.mailed' : 'bulk.fact.mails', { count: mails })] : []),
    ...(isOver && counts.can > 0 ? [text('bulk.fact.left', { count: counts.can + counts.unchecked })] : []),
    ...(failed > 0 ? [text(isOver ? 'bulk.fact.failed' : 'bulk.fact.cannot', { count: failed })] : []),
  ]
  return (
    <>
      <ul className={styles.facts} aria-label={text('bulk.facts')}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {reasons.length > 0 && (
        <ul className={styles.reasons} aria-label={text('bulk.reasons')}>
          {reasons.map(({ code, count, detail }) => (
            <li key={code}>{text('bulk.reasonOf', { count, detail })}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The text for parcels that leave, have left, or were taken back. */
const parcelsText = (kind: RunKind, isOver: boolean): string =>
  kind === 'undo-ship' ? 'bulk.fact.back' : isOver ? 'bulk.fact.left.parcels' : 'bulk.fact.parcels'
