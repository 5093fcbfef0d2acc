import type { FieldProps } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import { TextField } from '#ui/text-field.tsx'

export function OptionalPhoneField(field: FieldProps) {
  const text = useText()
  return (
    <TextField {...field} optional={text('forms.optional')} type="tel" inputMode="tel" autoComplete="tel" />
  )
}
