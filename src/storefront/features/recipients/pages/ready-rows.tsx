import { useState } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { fullNameOf, type RecipientRow } from '#storefront/features/recipients/lib/row.ts'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Summary } from '#ui/summary.tsx'
import styles from './ready-rows.module.css'

const shownAtOnce = 25

interface ReadyRowsProps {
  rows: readonly RecipientRow[]
  onEdit: (rowId: string) => void
  onLeaveOut: (row: RecipientRow) => void
}

/** The valid rows, folded: few shoppers look at all of them. */
export function ReadyRows({ rows, onEdit, onLeaveOut }: ReadyRowsProps) {
  const text = useText()
  const [search, setSearch] = useState('')
  const [most, setMost] = useState(shownAtOnce)
  if (rows.length === 0) return null
  const word = search.trim().toLowerCase()
  const found = rows.filter(({ values }) =>
    `${fullNameOf(values)} ${values.address1} ${values.city} ${values.postalCode}`
      .toLowerCase()
      .includes(word),
  )
  return (
    <details className={styles.ready} open={rows.length <= 5}>
      <Summary className={styles.summary}>{text('recipients.ready.heading', { count: rows.length })}</Summary>
      {rows.length > shownAtOnce && (
        <TextField
          label={text('recipients.search')}
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <ul className={styles.rows}>
        {found.slice(0, most).map((row) => {
          const { id, values } = row
          return (
            <li key={id} className={styles.row}>
              <p className={styles.who}>
                <strong>{fullNameOf(values)}</strong>
                <span className={styles.where}>
                  {[values.address1, values.address2, values.city].filter(Boolean).join(', ')},{' '}
                  {values.stateCode} {values.postalCode}
                </span>
              </p>
              <div className={styles.actions}>
                <Button kind="quiet" onClick={() => onEdit(id)}>
                  {text('recipients.ready.edit')} <HiddenText>{fullNameOf(values)}</HiddenText>
                </Button>
                <Button kind="quiet" onClick={() => onLeaveOut(row)}>
                  {text('recipients.ready.leave')} <HiddenText>{fullNameOf(values)}</HiddenText>
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      {found.length > most && (
        <Button kind="secondary" onClick={() => setMost(most + shownAtOnce)}>
          {text('recipients.more', { count: Math.min(shownAtOnce, found.length - most) })}
        </Button>
      )}
    </details>
  )
}
