import { useId, type ComponentPropsWithRef } from 'react'
import { describedBy, Field, type FieldTexts } from './field.tsx'
import styles from './field.module.css'

type SelectFieldProps = Omit<ComponentPropsWithRef<'select'>, 'children'> &
  FieldTexts & {
    options: readonly { value: string; label: string }[]
    /** Shown until an option is chosen. It cannot be selected. */
    placeholder?: string | undefined
  }

/** The native select: phones, autofill and screen readers support it best. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, className, options, placeholder, ...rest } = props
  const ownId = useId()
  const id = rest.id ?? ownId
  return (
    <Field {...{ id, label, hint, error, optional, className }}>
      <select
        {...rest}
        {...describedBy(id, { hint, error })}
        id={id}
        className={`${styles.control} ${styles.choice}`}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  )
}
