import { useEffect, useRef, type ReactNode } from 'react'
import type { FormError } from '#ui/lib/form-error.ts'
import { useBrowserValue } from '#ui/lib/use-store.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Alert } from '#ui/alert.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { useOpenedForm } from '#ui/use-opened-form.ts'
import styles from './form-frame.module.css'

interface FormFrameProps {
  form: {
    errors: readonly FormError[]
    attempt: number
    failure: string | undefined
    trySubmit: (event: { preventDefault: () => void }) => Promise<void>
  }
  /** The name of the form for screen readers, if no heading names it. */
  label?: string
  className?: string | undefined
  /** Whether the form replaces the button that opened it: then the form gets the focus. */
  isOpened?: boolean
  /** The address to which a browser without script sends the form, by POST. */
  action?: string
  children: ReactNode
}

/** A form with its errors at the top. */
export function FormFrame({ form, label, className, isOpened = false, action, children }: FormFrameProps) {
  const text = useText()
  const top = useRef<HTMLFormElement>(null)
  const { errors, attempt, failure, trySubmit } = form
  const isHydrated = useIsHydrated()
  useOpenedForm(top, isOpened)
  useEffect(() => {
    if (failure) top.current?.scrollIntoView({ block: 'start' })
  }, [failure, attempt])
  return (
    <form
      ref={top}
      tabIndex={isOpened ? -1 : undefined}
      noValidate={action === undefined || isHydrated}
      // In a browser without script, the default GET would add the input to the address.
      method="post"
      action={action}
      aria-label={label}
      className={className ? `${styles.form} ${className}` : styles.form}
      onSubmit={(event) => void trySubmit(event)}
    >
      <ErrorSummary title={text('forms.summary')} errors={errors} attempt={attempt} />
      {failure && <Alert>{failure}</Alert>}
      {children}
    </form>
  )
}

/** Whether scripts run. Without scripts, the browser checks the required fields. */
const useIsHydrated = (): boolean => useBrowserValue(() => true, false)
