import { useEffect, useRef, useState, type RefObject } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import type { RowErrors } from '#storefront/features/recipients/lib/check-row.ts'
import type { RecipientRow } from '#storefront/features/recipients/lib/row.ts'
import { correctPlaces, type AddressDoubt } from '#storefront/features/recipients/state/address-checks.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LeftOutNotice, rowId } from './left-out-notice.tsx'
import { MendRow } from './mend-row.tsx'
import styles from './mend-rows.module.css'
import type { Leaving } from './use-leaving.ts'
import { hasErrors } from './use-row-errors.ts'

/** The number of rows that are shown first. A button shows more. */
const shownAtOnce = 20

interface MendRowsProps {
  rows: readonly RecipientRow[]
  errorsOf: (row: RecipientRow) => RowErrors
  /** Valid rows with an address that looks mistyped. */
  doubts: readonly AddressDoubt[]
  /** Valid rows that the shopper wants to edit. */
  edited: ReadonlySet<string>
  /** The row that the shopper wants to see. A new object focuses it again. */
  sought: { rowId: string } | undefined
  leaving: Leaving
}

/**
 * The rows with errors or doubts, each with all its cells. A corrected row keeps its position until the list is sent.
 */
export function MendRows({ rows, errorsOf, doubts, edited, sought, leaving }: MendRowsProps) {
  const text = useText()
  const doubtOf = new Map(doubts.map((doubt) => [doubt.rowId, doubt]))
  const isOdd = (row: RecipientRow) => hasErrors(errorsOf(row)) || doubtOf.has(row.id)
  const shown = useShownRows(rows, isOdd, edited)
  const status = useRef<HTMLParagraphElement>(null)
  const [most, setMost] = useState(shownAtOnce)
  const soughtAt = shown.findIndex(({ id }) => id === sought?.rowId)
  const shownCount = Math.max(most, soughtAt + 1)
  useEffect(() => {
    if (sought) document.getElementById(rowId(sought.rowId))?.focus()
  }, [sought])
  const { leftOut, leaveOut, putBack } = leaving
  const wrong = rows.filter((row) => hasErrors(errorsOf(row)))
  if (shown.length === 0 && !leftOut) return null
  return (
    <div className={styles.mend}>
      <div className={styles.summary}>
        {(wrong.length > 0 || (doubts.length === 0 && shown.length > 0)) && (
          <p className={wrong.length > 0 ? styles.wrong : styles.right} role="status">
            <Icon name={wrong.length > 0 ? 'alert' : 'check'} size={20} />
            {wrong.length > 0
              ? text('recipients.mend.heading', { count: wrong.length })
              : text('recipients.mend.done')}
          </p>
        )}
        <Doubts doubts={doubts} statusRef={status} />
      </div>
      {leftOut && <LeftOutNotice key={leftOut.row.id} row={leftOut.row} onBack={putBack} />}
      <ol className={styles.rows}>
        {shown.slice(0, shownCount).map((row) => (
          <MendRow
            key={row.id}
            row={row}
            errors={errorsOf(row)}
            doubt={doubtOf.get(row.id)}
            onDecided={() => status.current?.focus()}
            onLeaveOut={() => leaveOut(row)}
          />
        ))}
      </ol>
      {shown.length > shownCount && (
        <Button kind="secondary" onClick={() => setMost(shownCount + shownAtOnce)}>
          {text('recipients.more', { count: Math.min(shownAtOnce, shown.length - shownCount) })}
        </Button>
      )}
    </div>
  )
}

interface DoubtsProps {
  doubts: readonly AddressDoubt[]
  statusRef: RefObject<HTMLParagraphElement | null>
}

/** The number of addresses that look mistyped, and the button that applies all certain corrections. */
function Doubts({ doubts, statusRef }: DoubtsProps) {
  const text = useText()
  const [corrected, setCorrected] = useState(0)
  const places = new Map(
    doubts.flatMap(({ rowId, review }) =>
      review.kind === 'correction' ? [[rowId, review.place] as const] : [],
    ),
  )
  return (
    <div className={styles.doubts}>
      <p ref={statusRef} tabIndex={-1} role="status" className={doubts.length > 0 ? styles.odd : undefined}>
        {doubts.length > 0 && text('recipients.doubt.heading', { count: doubts.length })}
        {doubts.length === 0 && corrected > 0 && text('recipients.doubt.corrected', { count: corrected })}
      </p>
      {places.size > 1 && (
        <Button
          kind="secondary"
          onClick={() => {
            correctPlaces(places)
            setCorrected(places.size)
            statusRef.current?.focus()
          }}
        >
          {text('recipients.doubt.correct', { count: places.size })}
        </Button>
      )}
    </div>
  )
}

/**
 * Rows with errors or doubts, now or earlier: a row must not disappear while the shopper edits it. Rows that the
 * address check finds later are added at the end, so that no row moves.
 */
function useShownRows(
  rows: readonly RecipientRow[],
  isOdd: (row: RecipientRow) => boolean,
  edited: ReadonlySet<string>,
): RecipientRow[] {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const added = rows.filter((row) => !seen.has(row.id) && isOdd(row))
  if (added.length > 0) setSeen(new Set([...seen, ...added.map(({ id }) => id)]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set([...seen, ...edited])].flatMap((id) => byId.get(id) ?? [])
}
