import { useState } from 'react'
import { Link } from 'react-router'
import { StateMark } from '#office/components/orders/state-mark.tsx'
import { useRefusalText } from '#office/components/parcels/use-refusal-text.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './tracking.module.css'
import type { Rows } from './use-import.ts'

/** The number of rows that are added at a time. */
const rowsAtOnce = 200

interface PreviewRowsProps {
  rows: Rows
  isDone: boolean
  /** The parcels whose dispatch was undone. */
  undone: ReadonlySet<string> | undefined
}

/** The rows of the file: line, order and shipment, carrier and tracking number, and the result. */
export function PreviewRows({ rows, isDone, undone }: PreviewRowsProps) {
  const text = useText()
  const [shown, setShown] = useState(rowsAtOnce)
  const [hasProblemsOnly, setProblemsOnly] = useState(false)
  const refused = rows.filter(({ result }) => result === 'refused')
  const listed = hasProblemsOnly ? refused : rows
  return (
    <>
      {refused.length > 0 && refused.length < rows.length && (
        <Checkbox
          label={text('tracking.problemsOnly')}
          checked={hasProblemsOnly}
          onChange={({ target }) => setProblemsOnly(target.checked)}
        />
      )}
      <table className={styles.table}>
        <caption className={styles.caption}>{text('tracking.rowsOfFile')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('tracking.column.line')}</th>
            <th scope="col">{text('tracking.column.parcel')}</th>
            <th scope="col">{text('tracking.column.result')}</th>
          </tr>
        </thead>
        <tbody>
          {listed.slice(0, shown).map((row) => (
            <Row key={row.line} row={row} isDone={isDone} undone={undone} />
          ))}
        </tbody>
      </table>
      {listed.length > shown && (
        <button type="button" className={styles.more} onClick={() => setShown(shown + rowsAtOnce)}>
          {text('tracking.more', { count: listed.length - shown })}
        </button>
      )}
    </>
  )
}

type RowProps = Omit<PreviewRowsProps, 'rows'> & { row: Rows[number] }

function Row({ row, isDone, undone }: RowProps) {
  const text = useText()
  const { line, orderNo, position, carrierId, trackingNumber } = row
  return (
    <tr className={styles.row}>
      <th scope="row">{line}</th>
      <td>
        {orderNo !== undefined && (
          <>
            <Link to={`/orders/${orderNo}`}>{orderNo}</Link>{' '}
            {text('tracking.shipment', { position: position ?? 0 })}
          </>
        )}
        <span className={styles.number}>
          {carrierId} {trackingNumber}
        </span>
      </td>
      <td>
        <Result row={row} isDone={isDone} undone={undone} />
      </td>
    </tr>
  )
}

function Result({ row, isDone, undone }: RowProps) {
  const text = useText()
  const refusalText = useRefusalText()
  if ('refused' in row)
    return (
      <>
        <StateMark tone="problem">{text('tracking.result.refused')}</StateMark>
        <span className={styles.problem}>{refusalText(row.refused)}</span>
      </>
    )
  if (row.result === 'known') return <StateMark tone="ended">{text('tracking.result.known')}</StateMark>
  if (row.parcelId !== undefined && undone?.has(row.parcelId))
    return <StateMark tone="waiting">{text('tracking.result.undone')}</StateMark>
  return (
    <StateMark tone={isDone ? 'done' : 'moving'}>
      {text(isDone ? 'tracking.result.sent' : 'tracking.result.new')}
    </StateMark>
  )
}
