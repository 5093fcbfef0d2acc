import { useId, type ComponentPropsWithRef } from 'react'
import { describedBy, Field, type FieldTexts } from './field.tsx'
import styles from './field.module.css'

type SelectFieldProps = Omit<ComponentPropsWithRef<'select'>, 'children'> &
  FieldTexts & {
    options: readonly { value: string; label: string }[]
    /** Stands there until something is chosen; it is no choice itself. */
    placeholder?: string | undefined
  }

/** The browser's own list: the one that phones, autofill and screen readers know best. */
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
