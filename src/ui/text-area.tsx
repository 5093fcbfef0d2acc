import { useId, type ComponentPropsWithRef } from 'react'
import { describedBy, Field, type FieldTexts } from './field.tsx'
import styles from './field.module.css'

type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'children'> & FieldTexts

/** A text field with several lines. */
export function TextArea({ label, hint, error, optional, className, ...rest }: TextAreaProps) {
  const ownId = useId()
  const id = rest.id ?? ownId
  return (
    <Field {...{ id, label, hint, error, optional, className }}>
      <textarea
        {...rest}
        {...describedBy(id, { hint, error })}
        id={id}
        className={`${styles.control} ${styles.area}`}
      />
    </Field>
  )
}
