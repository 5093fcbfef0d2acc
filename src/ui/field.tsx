import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './field.module.css'

export interface FieldTexts {
  label: string
  /** Explains which value to type. */
  hint?: string | undefined
  /** The error of the typed value. */
  error?: string | undefined
  /** `(optional)`, in the shopper's language, after the label of a field that may stay empty. */
  optional?: string | undefined
}

interface FieldProps extends FieldTexts {
  /** Id of the control; hint and error get `{id}-hint` and `{id}-error`. */
  id: string
  className?: string | undefined
  children: ReactNode
}

/** Label, control, hint and error of a field, always in this order and always visible. */
export function Field({ id, label, hint, error, optional, className, children }: FieldProps) {
  return (
    <div className={[styles.field, error && styles.wrong, className].filter(Boolean).join(' ')}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> {optional}</span>}
      </label>
      {children}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}

/** The error under a control. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p className={styles.error} id={`${id}-error`}>
      <Icon name="alert" size={18} />
      {error}
    </p>
  )
}

/** Attributes that link a control to its hint and error for screen readers. */
export const describedBy = (
  id: string,
  { hint, error, rulesId }: Pick<FieldTexts, 'hint' | 'error'> & { rulesId?: string | undefined },
) => ({
  'aria-describedby':
    [error && `${id}-error`, hint && `${id}-hint`, rulesId].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error ? true : undefined,
})
