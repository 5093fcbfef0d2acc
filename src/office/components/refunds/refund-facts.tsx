import { useCents } from '#office/lib/use-cents.ts'
import { useText } from '#ui/messages/use-text.ts'
import type { Refund } from './refund.ts'
import styles from './refunds.module.css'

/** The details for a decision on a refund: the customer, the items, the amount, the reason, and earlier refunds. */
export function RefundFacts({ refund }: { refund: Refund }) {
  const text = useText()
  const cents = useCents()
  const { parts, buyer, note, currency, givenBackCents, totalCents } = refund
  return (
    <>
      {buyer !== null && <p>{text('refund.buyer', { name: buyer })}</p>}
      <ul className={styles.parts}>
        {parts.map(({ kind, id, name, units, goodwillCents, amountCents }) => (
          <li key={`${kind} ${id}`}>
            {text(
              units > 0 ? 'refund.part.units' : goodwillCents > 0 ? 'refund.part.goodwill' : 'refund.part',
              {
                units,
                name: name ?? text(`refund.part.${kind}`),
                amount: cents(amountCents, currency),
              },
            )}
          </li>
        ))}
      </ul>
      {note && <p>{note}</p>}
      <p className={styles.quiet}>
        {givenBackCents > 0
          ? text('refund.before', {
              amount: cents(givenBackCents, currency),
              total: cents(totalCents, currency),
            })
          : text('refund.before.none', { total: cents(totalCents, currency) })}
      </p>
    </>
  )
}
