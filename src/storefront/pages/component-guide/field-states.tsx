import { useText } from '#storefront/lib/messages/use-text.ts'
import { PasswordField } from '#storefront/ui/password-field.tsx'
import { SelectField } from '#storefront/ui/select-field.tsx'
import { TextArea } from '#storefront/ui/text-area.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { State } from './state.tsx'

function useWords() {
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
  const { label, hint, error, optional, value } = useWords()
  return (
    <>
      <State name="empty">
        <TextField label={label} />
      </State>
      <State name="filled">
        <TextField label={label} defaultValue={value} />
      </State>
      <State name="hint">
        <TextField label={label} hint={hint} optional={optional} />
      </State>
      <State name="error">
        <TextField label={label} error={error} defaultValue={value} />
      </State>
      <State name="disabled">
        <TextField label={label} defaultValue={value} disabled />
      </State>
    </>
  )
}

export function PasswordFieldStates() {
  const text = useText()
  const { label, error } = useWords()
  const reveal = {
    show: text('forms.password.show'),
    hide: text('forms.password.hide'),
    showLabel: text('forms.password.showLabel'),
    hideLabel: text('forms.password.hideLabel'),
  }
  return (
    <>
      <State name="empty">
        <PasswordField label={label} autoComplete="off" reveal={reveal} />
      </State>
      <State name="error">
        <PasswordField label={label} autoComplete="off" reveal={reveal} error={error} />
      </State>
    </>
  )
}

export function SelectFieldStates() {
  const { label, hint, error, value } = useWords()
  const options = [{ value: 'one', label: value }]
  return (
    <>
      <State name="empty">
        <SelectField label={label} placeholder={hint} options={options} />
      </State>
      <State name="filled">
        <SelectField label={label} options={options} />
      </State>
      <State name="error">
        <SelectField label={label} placeholder={hint} options={options} error={error} />
      </State>
    </>
  )
}

export function TextAreaStates() {
  const { label, error, value } = useWords()
  return (
    <>
      <State name="empty">
        <TextArea label={label} rows={3} />
      </State>
      <State name="error">
        <TextArea label={label} rows={3} defaultValue={value} error={error} />
      </State>
    </>
  )
}
