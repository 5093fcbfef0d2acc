import { useId, type ChangeEvent, type ComponentPropsWithRef } from 'react'
import { describedBy, Field, type FieldTexts } from './field.tsx'
import styles from './field.module.css'

type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'children'> &
  FieldTexts & {
    /** Formats the typed text, `(310) 604-6200`, while the shopper types at the end of it. */
    format?: ((text: string) => string) | undefined
  }

export function TextField({
  label,
  hint,
  error,
  optional,
  className,
  format,
  onChange,
  ...rest
}: TextFieldProps) {
  const ownId = useId()
  const id = rest.id ?? ownId
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    if (format) formatAtEnd(event.target, format)
    onChange?.(event)
  }
  return (
    <Field {...{ id, label, hint, error, optional, className }}>
      <input
        type="text"
        {...rest}
        {...describedBy(id, { hint, error })}
        id={id}
        className={styles.control}
        onChange={handleChange}
      />
    </Field>
  )
}

/** Formatting while the shopper corrects the middle of the text would move the caret to the end. */
function formatAtEnd(input: HTMLInputElement, format: (text: string) => string): void {
  const isAtEnd = input.selectionStart === null || input.selectionStart === input.value.length
  const formatted = isAtEnd ? format(input.value) : input.value
  if (formatted !== input.value) input.value = formatted
}
