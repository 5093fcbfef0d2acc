import { useRef, useState, type RefObject } from 'react'
import { useText } from '#storefront/lib/messages/use-text.ts'
import type { RowErrors } from '#storefront/lib/recipients/check-row.ts'
import { MendText } from '#storefront/components/forms/mend-text.tsx'
import { fits } from '#shared/patterns.ts'
import { rowFields, type RecipientRow, type RowField } from '#storefront/lib/recipients/row.ts'
import { fillPhones, mendCell } from '#storefront/state/recipient-list/recipient-list.ts'
import { correctPlaces, type AddressDoubt } from '#storefront/state/recipient-list/address-checks.ts'
import { Button } from '#storefront/ui/button.tsx'
import { HiddenText } from '#storefront/ui/hidden-text.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { DoubtChoice, doubtfulFields } from './doubt-choice.tsx'
import { LeftOutNotice, nameIn, rowId } from './left-out-notice.tsx'
import styles from './mend-rows.module.css'
import type { Leaving } from './use-leaving.ts'
import { hasErrors } from './use-row-errors.ts'

/** More are shown on demand. */
const shownAtOnce = 20

interface MendRowsProps {
  rows: readonly RecipientRow[]
  errorsOf: (row: RecipientRow) => RowErrors
  /** Valid rows whose address looks mistyped. */
  doubts: readonly AddressDoubt[]
  /** Rows that the shopper wants to change although they are right. */
  edited: ReadonlySet<string>
  leaving: Leaving
}

/** The rows that are wrong or odd, each with the cells in question. A mended row stays where it is until the list is sent. */
export function MendRows({ rows, errorsOf, doubts, edited, leaving }: MendRowsProps) {
  const text = useText()
  const doubtOf = new Map(doubts.map((doubt) => [doubt.rowId, doubt]))
  const isOdd = (row: RecipientRow) => hasErrors(errorsOf(row)) || doubtOf.has(row.id)
  const shown = useShownRows(rows, isOdd, edited)
  const summary = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const [most, setMost] = useState(shownAtOnce)
  const { leftOut, leaveOut, putBack } = leaving
  const wrong = rows.filter((row) => hasErrors(errorsOf(row)))
  const withoutPhone = wrong.filter(({ values }) => values.phone === '').length
  if (shown.length === 0 && !leftOut) return null
  return (
    <div className={styles.mend}>
      <div ref={summary} tabIndex={-1} className={styles.summary}>
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
      {withoutPhone > 1 && <PhoneForAll count={withoutPhone} onUsed={() => summary.current?.focus()} />}
      <ol className={styles.rows}>
        {shown.slice(0, most).map((row) => (
          <MendRow
            key={row.id}
            row={row}
            errors={errorsOf(row)}
            doubt={doubtOf.get(row.id)}
            onDecided={() => status.current?.focus()}
            onLeaveOut={() => leaveOut(row)}
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

interface DoubtsProps {
  doubts: readonly AddressDoubt[]
  statusRef: RefObject<HTMLParagraphElement | null>
}

/** How many addresses look mistyped, and the button that takes all corrections that the checker is sure of. */
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
 * Odd rows and those that were odd: a row must not vanish while the shopper is in it. Those that are found later, by the
 * check of the addresses, come last, so that no row moves.
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

/** Carriers want a phone number; lists often have none. The form goes with the last row without one. */
function PhoneForAll({ count, onUsed }: { count: number; onUsed: () => void }) {
  const text = useText()
  const [phone, setPhone] = useState('')
  return (
    <form
      className={styles.phone}
      onSubmit={(event) => {
        event.preventDefault()
        if (!phone.trim()) return
        fillPhones(phone.trim())
        onUsed()
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
  errors: RowErrors
  doubt: AddressDoubt | undefined
  /** Called when the shopper has decided about the doubt. */
  onDecided: () => void
  onLeaveOut: () => void
  /** Shows all cells, not only the wrong ones. */
  isWhole: boolean
}

function MendRow({ row, errors, doubt, onDecided, onLeaveOut, isWhole }: MendRowProps) {
  const text = useText()
  const { id, values, listRow } = row
  const [asked, setAsked] = useState<ReadonlySet<RowField>>(new Set())
  const odd = doubt ? doubtfulFields(doubt) : []
  const isOdd = (field: RowField) => errors[field] !== undefined || odd.includes(field)
  // A ZIP code that is in another state may be right, and the state wrong.
  const isAsked = (field: RowField) =>
    isOdd(field) || (placeFields.includes(field) && placeFields.some(isOdd))
  const added = rowFields.filter((field) => isAsked(field) && !asked.has(field))
  if (added.length > 0) setAsked(new Set([...asked, ...added]))
  const cells = rowFields.filter((field) => asked.has(field) || (isWhole && isEditable(field)))
  const name = nameIn(row, text)
  const isReady = !hasErrors(errors)
  return (
    <li className={isReady ? styles.readyRow : styles.row}>
      <p id={rowId(id)} tabIndex={-1} className={styles.who}>
        {listRow !== undefined && (
          <>
            <span className={styles.number}>{text('recipients.mend.row', { number: listRow })}</span>{' '}
          </>
        )}
        <strong>{name}</strong>{' '}
        <span className={styles.where}>
          {[values.address1, values.address2, values.city, `${values.stateCode} ${values.postalCode}`]
            .filter((part) => part.trim())
            .join(', ')}
        </span>
      </p>
      <div role="group" aria-label={name} className={styles.cells}>
        {cells.map((field) => (
          <div key={field}>
            <TextField
              id={`${id}-${field}`}
              label={text(`recipients.column.${field}`)}
              error={errors[field]}
              value={values[field]}
              autoComplete="off"
              onChange={({ target }) => mendCell(id, field, { typed: target.value, isDone: false })}
              onBlur={({ target }) => mendCell(id, field, { typed: target.value, isDone: true })}
            />
            {printedFields.includes(field) && (
              <MendText
                fieldId={`${id}-${field}`}
                value={values[field]}
                fits={fits.message}
                message="forms.gift.misfits"
                onMend={(plain) => mendCell(id, field, { typed: plain, isDone: true })}
              />
            )}
          </div>
        ))}
      </div>
      {doubt && <DoubtChoice doubt={doubt} name={name} onDecided={onDecided} />}
      <div className={styles.end}>
        {isReady && !doubt && (
          <span className={styles.ok}>
            <Icon name="check" size={18} /> {text('recipients.mend.ok')}
          </span>
        )}
        <Button kind="quiet" onClick={onLeaveOut}>
          {text('recipients.mend.leave')} <HiddenText>{name}</HiddenText>
        </Button>
      </div>
    </li>
  )
}

const printedFields: readonly RowField[] = ['giftMessage', 'deliveryInstructions']
const placeFields: readonly RowField[] = ['city', 'stateCode', 'postalCode']

const isEditable = (field: RowField): boolean => field !== 'productId' && field !== 'quantity'
