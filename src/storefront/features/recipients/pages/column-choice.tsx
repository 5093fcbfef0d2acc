import { useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { alignRow } from '#storefront/features/recipients/lib/align-row.ts'
import { columnKinds, type ColumnKind } from '#storefront/features/recipients/lib/column-kinds.ts'
import { chooseKind, guessColumns } from '#storefront/features/recipients/lib/guess-columns.ts'
import { mostRows } from '#storefront/features/recipients/lib/read-table.ts'
import type { RecipientRow } from '#storefront/features/recipients/lib/row.ts'
import { rowsOfTable, type Table } from '#storefront/features/recipients/lib/rows-of-table.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import styles from './column-choice.module.css'

const shownRows = 10

interface ColumnChoiceProps {
  table: Table & { left: number }
  isProduct: (id: string) => boolean
  onTake: (rows: RecipientRow[]) => void
  onCancel: () => void
}

/** The guessed kinds of a list's columns, above its first ten rows. The shopper can correct them. */
export function ColumnChoice({ table, isProduct, onTake, onCancel }: ColumnChoiceProps) {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  const guessed = useMemo(() => guessColumns(table.cells, isProduct), [table.cells, isProduct])
  const [chosen, setChosen] = useState<typeof guessed>()
  const { hasHeader, kinds } = chosen ?? guessed
  useEffect(() => heading.current?.focus(), [])
  const count = Math.min(mostRows, table.cells.length - (hasHeader ? 1 : 0))
  const missing = missingKinds(kinds)
  const torn = countTorn(table.cells.slice(hasHeader ? 1 : 0), kinds)
  const left = table.left + (table.cells.length - (hasHeader ? 1 : 0) - count)
  return (
    <div className={styles.choice}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {text('recipients.columns.heading', { count })}
      </h3>
      <p className={styles.lead}>{text('recipients.columns.lead')}</p>
      {left > 0 && <Alert kind="notice">{text('recipients.columns.left', { most: mostRows, left })}</Alert>}
      <Preview
        cells={table.cells}
        hasHeader={hasHeader}
        kinds={kinds}
        onChoose={(column, kind) => setChosen({ hasHeader, kinds: chooseKind(kinds, column, kind) })}
      />
      {count > shownRows && <p>{text('recipients.columns.more', { count: count - shownRows })}</p>}
      {torn > 0 && <Alert kind="notice">{text('recipients.columns.torn', { count: torn })}</Alert>}
      <Checkbox
        label={text('recipients.columns.header')}
        checked={hasHeader}
        onChange={({ target }) => setChosen({ hasHeader: target.checked, kinds })}
      />
      <p role="status" className={styles.missing}>
        {missing.length > 0 &&
          text('recipients.columns.missing', {
            columns: missing.map((kind) => text(`recipients.column.${kind}`)).join(', '),
          })}
      </p>
      <div className={styles.actions}>
        <Button
          disabled={count === 0}
          onClick={() => onTake(rowsOfTable(table, { hasHeader, kinds }).slice(0, mostRows))}
        >
          {text('recipients.columns.take', { count })}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {text('recipients.columns.cancel')}
        </Button>
      </div>
    </div>
  )
}

/** The number of rows that do not match the columns. */
const countTorn = (rows: Table['cells'], kinds: readonly ColumnKind[]): number =>
  rows.filter((row) => alignRow(row, kinds).isTorn).length

/** The required address fields without a column. */
function missingKinds(kinds: readonly ColumnKind[]): ColumnKind[] {
  const has = (...any: ColumnKind[]) => any.some((kind) => kinds.includes(kind))
  const missing: ColumnKind[] = []
  if (!has('fullName', 'firstName', 'lastName')) missing.push('fullName')
  if (!has('address1')) missing.push('address1')
  for (const kind of ['city', 'stateCode', 'postalCode'] as const) if (!has(kind, 'place')) missing.push(kind)
  return missing
}

interface PreviewProps {
  cells: readonly (readonly string[])[]
  hasHeader: boolean
  kinds: readonly ColumnKind[]
  onChoose: (column: number, kind: ColumnKind) => void
}

function Preview({ cells, hasHeader, kinds, onChoose }: PreviewProps) {
  const text = useText()
  const names = hasHeader ? cells[0] : undefined
  const rows = cells.slice(hasHeader ? 1 : 0, shownRows + (hasHeader ? 1 : 0))
  return (
    <div className={styles.scroller} role="region" aria-label={text('recipients.columns.preview')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {kinds.map((kind, column) => (
              // Columns have no identity other than their position.
              // oxlint-disable-next-line no-array-index-key
              <th key={column} scope="col" className={kind === 'skip' ? styles.skipped : undefined}>
                <select
                  className={styles.kind}
                  aria-label={text('recipients.columns.of', { column: names?.[column] || column + 1 })}
                  value={kind}
                  onChange={({ target }) => {
                    const next = columnKinds.find((one) => one === target.value)
                    if (next) onChoose(column, next)
                  }}
                >
                  {columnKinds.map((one) => (
                    <option key={one} value={one}>
                      {text(`recipients.column.${one}`)}
                    </option>
                  ))}
                </select>
                {names && <span className={styles.name}>{names[column]}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .map((row, at) => ({ ...alignRow(row, kinds), at }))
            .map(({ cells: row, isTorn, at }) => (
              // oxlint-disable-next-line no-array-index-key
              <tr key={at} className={isTorn ? styles.torn : undefined}>
                {kinds.map((kind, column) => (
                  // oxlint-disable-next-line no-array-index-key
                  <td key={column} className={kind === 'skip' ? styles.skipped : undefined}>
                    {row[column]}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
