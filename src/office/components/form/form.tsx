import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { Alert } from '#ui/alert.tsx'
import styles from './form.module.css'

interface FormProps {
  /** The name of the form for screen readers. */
  label?: string | undefined
  failure?: string | undefined
  /**
   * True: the first field takes the focus, for example when the form replaces the pressed button. A string: the field
   * with this name takes it.
   */
  takesFocus?: boolean | string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** A form with one column of fields. The reason of a refusal is shown above them. */
export function Form({ label, failure, takesFocus = false, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus === false) return
    const named = takesFocus === true ? null : form.current?.elements.namedItem(takesFocus)
    const field = named instanceof HTMLElement ? named : form.current?.querySelector('input')
    field?.focus()
  }, [takesFocus])
  return (
    <form ref={form} className={styles.form} aria-label={label} noValidate onSubmit={onSubmit}>
      {failure && <Alert>{failure}</Alert>}
      {children}
    </form>
  )
}

/** The buttons of a form or a dialog. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)
