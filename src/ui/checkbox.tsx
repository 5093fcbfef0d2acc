import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { describedBy, FieldError } from './field.tsx'
import styles from './checkbox.module.css'

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & {
  label: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, error, className, ...rest }: CheckboxProps) {
  const ownId = useId()
  const id = rest.id ?? ownId
  return (
    <div className={className}>
      <label className={styles.row}>
        <input {...rest} {...describedBy(id, { error })} id={id} type="checkbox" className={styles.box} />
        <span>{label}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  )
}
