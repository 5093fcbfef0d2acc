import { fieldLimits, fits } from '#shared/patterns.ts'
import { MendText } from '#storefront/components/forms/mend-text.tsx'
import { useText } from '#ui/messages/use-text.ts'
import type { RecipientRow, RowField } from '#storefront/lib/recipients/row.ts'
import { mendCell } from '#storefront/state/recipient-list/recipient-list.ts'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './mend-rows.module.css'

interface MendCellProps {
  row: RecipientRow
  field: RowField
  error: string | undefined
}

/** A cell of a row, under the name of its column. Texts that are printed are checked as in every other form. */
export function MendCell({ row: { id, values }, field, error }: MendCellProps) {
  const text = useText()
  const isMessage = field === 'giftMessage'
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
      {(isMessage || field === 'deliveryInstructions') && (
        <MendText
          fieldId={props.id}
          value={values[field]}
          fits={fits.message}
          message="forms.gift.misfits"
          onMend={(plain) => mendCell(id, field, { typed: plain, isDone: true })}
        />
      )}
    </div>
  )
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
