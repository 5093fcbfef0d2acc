import { useText } from '#ui/messages/use-text.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'

interface ReasonFieldsProps<Reason extends string> {
  /** Of the messages of the reasons: `effect.reason.{reason}`. */
  reasons: readonly Reason[]
  reason: Reason | ''
  onReason: (reason: Reason | '') => void
  errors: { reason?: string | undefined; note?: string | undefined }
}

/** Why: a choice from a short list, with a line of one's own (OFF-049). */
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

/** The errors of reason and note. */
export function useReasonCheck() {
  const text = useText()
  return ({ reason = '', note = '' }: Readonly<Record<string, string>>) => ({
    reason: reason === '' ? text('effect.reason.needed') : undefined,
    note: reason === 'other' && note === '' ? text('effect.note.missing') : undefined,
  })
}
