import { useId, type ChangeEvent, type ComponentPropsWithRef } from 'react'
import { describedBy, Field, type FieldTexts } from './field.tsx'
import styles from './field.module.css'

type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'children'> &
  FieldTexts & {
    /** Gives what was typed its usual shape, `(310) 604-6200`, as long as the typing goes on at the end. */
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
  const shape = (event: ChangeEvent<HTMLInputElement>) => {
    if (format) shapeAtEnd(event.target, format)
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
        onChange={shape}
      />
    </Field>
  )
}

/** Shaping in the middle would carry the caret away from where the shopper corrects. */
function shapeAtEnd(input: HTMLInputElement, format: (text: string) => string): void {
  const isAtEnd = input.selectionStart === null || input.selectionStart === input.value.length
  const shaped = isAtEnd ? format(input.value) : input.value
  if (shaped !== input.value) input.value = shaped
}
