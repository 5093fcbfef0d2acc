import { useState } from 'react'
import { useText } from '#storefront/lib/messages/use-text.ts'
import type { RowErrors } from '#storefront/lib/recipients/check-row.ts'
import { fullNameOf, rowFields, type RecipientRow, type RowField } from '#storefront/lib/recipients/row.ts'
import { dropRows, fillPhones, mendCell } from '#storefront/state/recipient-list/recipient-list.ts'
import { Button } from '#storefront/ui/button.tsx'
import { HiddenText } from '#storefront/ui/hidden-text.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import styles from './mend-rows.module.css'
import { hasErrors } from './use-row-errors.ts'

/** More are shown on demand. */
const shownAtOnce = 20

interface MendRowsProps {
  rows: readonly RecipientRow[]
  errorsOf: (row: RecipientRow) => RowErrors
  /** Rows that the shopper wants to change although they are right. */
  edited: ReadonlySet<string>
}

/** The rows that are wrong, each with its wrong cells. A mended row stays where it is until the list is sent. */
export function MendRows({ rows, errorsOf, edited }: MendRowsProps) {
  const text = useText()
  const shown = useShownRows(rows, errorsOf, edited)
  const [most, setMost] = useState(shownAtOnce)
  const wrong = rows.filter((row) => hasErrors(errorsOf(row)))
  const withoutPhone = wrong.filter(({ values }) => values.phone === '').length
  if (shown.length === 0) return null
  return (
    <div className={styles.mend}>
      <p className={wrong.length > 0 ? styles.wrong : styles.right} role="status">
        <Icon name={wrong.length > 0 ? 'alert' : 'check'} size={20} />
        {wrong.length > 0
          ? text('recipients.mend.heading', { count: wrong.length })
          : text('recipients.mend.done')}
      </p>
      {withoutPhone > 1 && <PhoneForAll count={withoutPhone} />}
      <ol className={styles.rows}>
        {shown.slice(0, most).map((row) => (
          <MendRow
            key={row.id}
            row={row}
            number={rows.indexOf(row) + 1}
            errors={errorsOf(row)}
            isWhole={edited.has(row.id)}
          />
        ))}
      </ol>
      {shown.length > most && (
        <Button kind="secondary" onClick={() => setMost(most + shownAtOnce)}>
          {text('recipients.more', { count: Math.min(shownAtOnce, shown.length - most) })}
        </Button>
      )}
    </div>
  )
}

/** Wrong rows and those that were wrong: a row must not vanish while the shopper is in it. */
function useShownRows(
  rows: readonly RecipientRow[],
  errorsOf: (row: RecipientRow) => RowErrors,
  edited: ReadonlySet<string>,
): RecipientRow[] {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const added = rows.filter((row) => !seen.has(row.id) && hasErrors(errorsOf(row)))
  if (added.length > 0) setSeen(new Set([...seen, ...added.map(({ id }) => id)]))
  return rows.filter(({ id }) => seen.has(id) || edited.has(id))
}

/** Carriers want a phone number; lists often have none. */
function PhoneForAll({ count }: { count: number }) {
  const text = useText()
  const [phone, setPhone] = useState('')
  return (
    <form
      className={styles.phone}
      onSubmit={(event) => {
        event.preventDefault()
        if (phone.trim()) fillPhones(phone.trim())
      }}
    >
      <TextField
        label={text('recipients.phone.label', { count })}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
      />
      <Button type="submit" kind="secondary">
        {text('recipients.phone.use')}
      </Button>
    </form>
  )
}

interface MendRowProps {
  row: RecipientRow
  number: number
  errors: RowErrors
  /** Shows all cells, not only the wrong ones. */
  isWhole: boolean
}

function MendRow({ row, number, errors, isWhole }: MendRowProps) {
  const text = useText()
  const { id, values } = row
  const [asked, setAsked] = useState<ReadonlySet<RowField>>(new Set())
  const added = rowFields.filter((field) => errors[field] !== undefined && !asked.has(field))
  if (added.length > 0) setAsked(new Set([...asked, ...added]))
  const cells = rowFields.filter((field) => asked.has(field) || (isWhole && isEditable(field)))
  const name = fullNameOf(values) || values.companyName || text('recipients.mend.nobody')
  const isReady = !hasErrors(errors)
  return (
    <li className={isReady ? styles.readyRow : styles.row}>
      <p className={styles.who}>
        <span className={styles.number}>{text('recipients.mend.row', { number })}</span>{' '}
        <strong>{name}</strong>{' '}
        <span className={styles.where}>
          {[values.address1, values.address2, values.city, `${values.stateCode} ${values.postalCode}`]
            .filter((part) => part.trim())
            .join(', ')}
        </span>
      </p>
      <div className={styles.cells}>
        {cells.map((field) => (
          <TextField
            key={field}
            id={`${id}-${field}`}
            label={text(`recipients.column.${field}`)}
            error={errors[field]}
            value={values[field]}
            autoComplete="off"
            onChange={({ target }) => mendCell(id, field, { typed: target.value, isDone: false })}
            onBlur={({ target }) => mendCell(id, field, { typed: target.value, isDone: true })}
          />
        ))}
      </div>
      <div className={styles.end}>
        {isReady && (
          <span className={styles.ok}>
            <Icon name="check" size={18} /> {text('recipients.mend.ok')}
          </span>
        )}
        <Button kind="quiet" onClick={() => dropRows([id])}>
          {text('recipients.mend.leave')} <HiddenText>{name}</HiddenText>
        </Button>
      </div>
    </li>
  )
}

const isEditable = (field: RowField): boolean => field !== 'productId' && field !== 'quantity'
