import { useEffect, useId, useRef, type MouseEvent } from 'react'
import type { FormError } from './lib/form-error.ts'
import styles from './error-summary.module.css'

interface ErrorSummaryProps {
  title: string
  errors: readonly FormError[]
  /** Number of submit attempts: each failed one moves the focus here. */
  attempt: number
}

/** All errors of a form, shown above it, with a link to each field. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const hasErrors = errors.length > 0
  useEffect(() => {
    if (hasErrors && attempt > 0) box.current?.focus()
    // Only a new attempt moves the focus, not errors that change while the shopper types.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt])
  if (!hasErrors) return null
  return (
    <div ref={box} tabIndex={-1} className={styles.summary} role="group" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul>
        {errors.map(({ id, label, message, focus }) => (
          <li key={`${id} ${label}`}>
            <a href={`#${id}`} onClick={(event) => focusField(event, focus)}>
              {named(label)} {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A label that is a question ends with its own mark. */
const named = (label: string): string => (label.endsWith('?') ? label : `${label}:`)

/** Keeps the URL unchanged, so that Back still leads to the previous page. */
function focusField(event: MouseEvent<HTMLAnchorElement>, focus: FormError['focus']): void {
  const field = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)))
  if (!field) return
  event.preventDefault()
  if (focus) focus()
  else field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}
