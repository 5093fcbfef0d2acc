import { useText } from '#ui/messages/use-text.ts'
import type { RowErrors } from '#storefront/features/recipients/lib/check-row.ts'
import {
  addressRowFields,
  type RecipientRow,
  type RowField,
} from '#storefront/features/recipients/lib/row.ts'
import { acceptRow } from '#storefront/features/recipients/state/recipient-list.ts'
import type { AddressDoubt } from '#storefront/features/recipients/state/address-checks.ts'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { DoubtChoice } from './doubt-choice.tsx'
import { nameIn, rowId } from './left-out-notice.tsx'
import { MendCell } from './mend-cell.tsx'
import styles from './mend-rows.module.css'
import { hasErrors } from './use-row-errors.ts'

interface MendRowProps {
  row: RecipientRow
  errors: RowErrors
  doubt: AddressDoubt | undefined
  /** Called when the shopper has decided about the doubt. */
  onDecided: () => void
  onLeaveOut: () => void
}

/** A row with all its cells, so that the shopper sees a piece in the wrong column before it is printed. */
export function MendRow({ row, errors, doubt, onDecided, onLeaveOut }: MendRowProps) {
  const text = useText()
  const { id, values, listRow, torn } = row
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
      {torn && <TornRow rowId={id} pasted={torn} name={name} canAccept={isTornOnly(errors)} />}
      <div role="group" aria-label={name} className={styles.cells}>
        {shownFields(row, errors).map((field) => (
          <MendCell key={field} row={row} field={field} error={errors[field]} />
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

const isTornOnly = (errors: RowErrors): boolean => Object.keys(errors).every((field) => field === 'torn')

const allFields: readonly RowField[] = [
  ...addressRowFields,
  'giftMessage',
  'dateWanted',
  'deliveryInstructions',
  'productId',
  'quantity',
]

/**
 * All fields, except an empty product or quantity, and the country of a domestic address. Fields with errors are
 * always shown.
 */
const shownFields = ({ values }: RecipientRow, errors: RowErrors): RowField[] =>
  allFields.filter((field) => {
    if (errors[field] !== undefined) return true
    if (field === 'countryCode') return values.countryCode !== 'US'
    return (field !== 'productId' && field !== 'quantity') || values[field] !== ''
  })

interface TornRowProps {
  rowId: string
  pasted: readonly string[]
  name: string
  /** Whether all cells are valid now. */
  canAccept: boolean
}

/**
 * A row as pasted, with pieces that do not match the columns. The shopper confirms when they are in the right cells.
 */
function TornRow({ rowId: id, pasted, name, canAccept }: TornRowProps) {
  const text = useText()
  return (
    <div className={styles.torn}>
      <p className={styles.tornWhy}>{text('recipients.torn')}</p>
      <p className={styles.pasted}>
        {pasted.map((piece, at) => (
          // Pieces have no identity other than their position.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at} className={styles.piece}>
            {piece}
          </span>
        ))}
      </p>
      {canAccept && (
        <Button kind="secondary" onClick={() => acceptRow(id)}>
          {text('recipients.torn.ok')} <HiddenText>{name}</HiddenText>
        </Button>
      )}
    </div>
  )
}
