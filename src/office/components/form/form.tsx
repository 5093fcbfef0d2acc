import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { Alert } from '#ui/alert.tsx'
import styles from './form.module.css'

interface FormProps {
  /** What the form is for, for screen readers. */
  label?: string | undefined
  failure?: string | undefined
  /** Whether its first field takes the focus, as where it replaces what was pressed; or the name of the field that does. */
  takesFocus?: boolean | string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** Fields below each other, with the reason of a refusal above them. */
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
