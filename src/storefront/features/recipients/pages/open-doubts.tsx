import { useEffect, useRef } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import type { RecipientRow } from '#storefront/features/recipients/lib/row.ts'
import { keepPlace, useAddressDoubts } from '#storefront/features/recipients/state/address-checks.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { nameIn } from './left-out-notice.tsx'
import styles from './send-form.module.css'

interface OpenDoubtsProps {
  /** The rows with doubts at the last press. */
  rows: readonly RecipientRow[]
  /** The shopper wants to see this row. */
  onCheck: (rowId: string) => void
  onUse: () => void
}

/**
 * Asks about addresses that still look mistyped. A row disappears from the question when the shopper decides about
 * it.
 */
export function OpenDoubts({ rows, onCheck, onUse }: OpenDoubtsProps) {
  const text = useText()
  const doubts = useAddressDoubts(rows)
  const doubtful = new Set(doubts.map((doubt) => doubt.rowId))
  const open = rows.filter(({ id }) => doubtful.has(id))
  const first = useRef<HTMLButtonElement>(null)
  const isAsking = open.length > 0
  useEffect(() => {
    if (isAsking) first.current?.focus()
  }, [isAsking])
  if (!isAsking) return null
  return (
    <Alert kind="notice">
      <p>{text('recipients.send.doubts', { count: open.length })}</p>
      <ul className={styles.doubts}>
        {open.map((row) => (
          <li key={row.id}>
            <strong>{nameIn(row, text)}</strong>, {row.values.address1}, {row.values.city},{' '}
            {row.values.stateCode} {row.values.postalCode}
          </li>
        ))}
      </ul>
      <div className={styles.doubtActions}>
        <Button ref={first} kind="secondary" onClick={() => onCheck(open[0]?.id ?? '')}>
          {text('recipients.send.doubts.check', { count: open.length })}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            for (const { typed } of doubts) keepPlace(typed)
            onUse()
          }}
        >
          {text('recipients.send.doubts.use', { count: open.length })}
        </Button>
      </div>
    </Alert>
  )
}
