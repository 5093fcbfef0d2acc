import { useText } from '#ui/messages/use-text.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'

interface ReasonFieldsProps<Reason extends string> {
  /** The message of a reason is `effect.reason.{reason}`. */
  reasons: readonly Reason[]
  reason: Reason | ''
  onReason: (reason: Reason | '') => void
  errors: { reason?: string | undefined; note?: string | undefined }
}

/** The reason of an action: a choice from a short list, and a note (OFF-049). */
export function ReasonFields<Reason extends string>(props: ReasonFieldsProps<Reason>) {
  const { reasons, reason, onReason, errors } = props
  const text = useText()
  return (
    <>
      <SelectField
        name="reason"
        label={text('effect.reason')}
        placeholder={text('effect.reason.choose')}
        options={reasons.map((value) => ({ value, label: text(`effect.reason.${value}`) }))}
        value={reason}
        onChange={({ target }) => onReason(reasons.find((each) => each === target.value) ?? '')}
        error={errors.reason}
      />
      <TextArea
        name="note"
        label={text('effect.note')}
        optional={reason === 'other' ? undefined : text('effect.optional')}
        rows={2}
        maxLength={2_000}
        error={errors.note}
      />
    </>
  )
}

/** Checks the reason and the note. */
export function useReasonCheck() {
  const text = useText()
  return ({ reason = '', note = '' }: Readonly<Record<string, string>>) => ({
    reason: reason === '' ? text('effect.reason.needed') : undefined,
    note: reason === 'other' && note === '' ? text('effect.note.missing') : undefined,
  })
}
