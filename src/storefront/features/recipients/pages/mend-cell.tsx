import { fieldLimits, fits, plainPunctuation } from '#shared/text/patterns.ts'
import { misfits } from '#shared/text/plain-text.ts'
import { MendText } from '#storefront/components/forms/mend-text.tsx'
import { useText } from '#ui/messages/use-text.ts'
import type { RecipientRow, RowField } from '#storefront/features/recipients/lib/row.ts'
import { mendCell } from '#storefront/features/recipients/state/recipient-list.ts'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './mend-rows.module.css'

interface MendCellProps {
  row: RecipientRow
  field: RowField
  error: string | undefined
}

/** A cell of a row, under the name of its column. Names and printed texts list their unsupported characters. */
export function MendCell({ row: { id, values }, field, error: problem }: MendCellProps) {
  const text = useText()
  const isMessage = field === 'giftMessage'
  const checked = checkedTexts[field]
  // The API converts the apostrophes of phones to plain ones.
  const value = checked === named ? plainPunctuation(values[field]) : values[field]
  const characters = checked ? misfits(value, checked.fits) : []
  const isNamed = problem !== undefined && characters.length > 0
  const error = isNamed && checked ? text(checked.message, { characters: characters.join(' ') }) : problem
  const props = {
    id: `${id}-${field}`,
    label: text(`recipients.column.${field}`),
    error,
    optional: optionalFields.includes(field) ? text('forms.optional') : undefined,
    value: values[field],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      mendCell(id, field, { typed: target.value, isDone: false }),
    onBlur: ({ target }: { target: { value: string } }) =>
      mendCell(id, field, { typed: target.value, isDone: true }),
  }
  return (
    <div className={cellClass(field)}>
      {isMessage ? (
        <TextArea
          {...props}
          rows={2}
          hint={text('forms.gift.count', { length: values[field].length, most: fieldLimits.giftMessage })}
        />
      ) : (
        <TextField {...props} />
      )}
      {checked && (
        <MendText
          {...checked}
          fieldId={props.id}
          value={value}
          isNamed={isNamed}
          onMend={(plain) => mendCell(id, field, { typed: plain, isDone: true })}
        />
      )}
    </div>
  )
}

const printed = { fits: fits.message, message: 'forms.gift.misfits' }
const named = { fits: fits.name, message: 'forms.mend.name' }

/** The fields with a check of each character, and the message for unsupported characters. */
const checkedTexts: Partial<Record<RowField, { fits: RegExp; message: string }>> = {
  firstName: named,
  lastName: named,
  companyName: named,
  giftMessage: printed,
  deliveryInstructions: printed,
}

const optionalFields: readonly RowField[] = [
  'companyName',
  'address2',
  'phone',
  'giftMessage',
  'dateWanted',
  'deliveryInstructions',
]

const shortFields: readonly RowField[] = ['firstName', 'lastName', 'stateCode', 'postalCode']

function cellClass(field: RowField): string | undefined {
  if (shortFields.includes(field)) return styles.short
  return field === 'giftMessage' || field === 'deliveryInstructions' ? styles.wide : undefined
}
