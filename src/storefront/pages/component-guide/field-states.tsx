import { useReveal } from '#storefront/components/new-password/use-reveal.ts'
import { useText } from '#ui/messages/use-text.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Example } from './example.tsx'

function useSampleTexts() {
  const text = useText()
  return {
    label: text('guide.sample.label'),
    hint: text('guide.sample.hint'),
    error: text('guide.sample.error'),
    optional: text('forms.optional'),
    value: text('guide.sample.value'),
  }
}

export function TextFieldStates() {
  const { label, hint, error, optional, value } = useSampleTexts()
  return (
    <>
      <Example name="empty">
        <TextField label={label} />
      </Example>
      <Example name="filled">
        <TextField label={label} defaultValue={value} />
      </Example>
      <Example name="hint">
        <TextField label={label} hint={hint} optional={optional} />
      </Example>
      <Example name="error">
        <TextField label={label} error={error} defaultValue={value} />
      </Example>
      <Example name="disabled">
        <TextField label={label} defaultValue={value} disabled />
      </Example>
    </>
  )
}

export function PasswordFieldStates() {
  const { label, error } = useSampleTexts()
  const reveal = useReveal()
  return (
    <>
      <Example name="empty">
        <PasswordField label={label} autoComplete="off" reveal={reveal} />
      </Example>
      <Example name="error">
        <PasswordField label={label} autoComplete="off" reveal={reveal} error={error} />
      </Example>
    </>
  )
}

export function SelectFieldStates() {
  const { label, hint, error, value } = useSampleTexts()
  const options = [{ value: 'one', label: value }]
  return (
    <>
      <Example name="empty">
        <SelectField label={label} placeholder={hint} options={options} />
      </Example>
      <Example name="filled">
        <SelectField label={label} options={options} />
      </Example>
      <Example name="error">
        <SelectField label={label} placeholder={hint} options={options} error={error} />
      </Example>
    </>
  )
}

export function TextAreaStates() {
  const { label, error, value } = useSampleTexts()
  return (
    <>
      <Example name="empty">
        <TextArea label={label} rows={3} />
      </Example>
      <Example name="error">
        <TextArea label={label} rows={3} defaultValue={value} error={error} />
      </Example>
    </>
  )
}
