import { useEffect, useRef, type MouseEvent } from 'react'
import type { FormError } from '#storefront/lib/forms/form-error.ts'
import styles from './error-summary.module.css'

interface ErrorSummaryProps {
  title: string
  errors: readonly FormError[]
  /** Counts the tries to submit: each failed one brings the shopper here. */
  attempt: number
}

/** All errors of a form at its top, each leading to its field. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const hasErrors = errors.length > 0
  useEffect(() => {
    if (hasErrors && attempt > 0) box.current?.focus()
    // Errors that go and come while typing leave the focus where it is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt])
  if (!hasErrors) return null
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={styles.summary}
      role="group"
      aria-labelledby="error-summary-title"
    >
      <h2 id="error-summary-title" className={styles.title}>
        {title}
      </h2>
      <ul>
        {errors.map(({ id, label, message, focus }) => (
          <li key={`${id} ${label}`}>
            <a href={`#${id}`} onClick={(event) => leadToField(event, focus)}>
              {label}: {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The address stays as it is, so that Back still leads to the page before. */
function leadToField(event: MouseEvent<HTMLAnchorElement>, focus: FormError['focus']): void {
  const field = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)))
  if (!field) return
  event.preventDefault()
  if (focus) focus()
  else field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}
