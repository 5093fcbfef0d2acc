import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useText } from './messages/use-text.ts'
import { Alert } from './alert.tsx'
import styles from './failed-read.module.css'
import { focusHeadingBefore } from './focus-heading-before.ts'

interface FailedReadProps {
  onRetry: () => void
  children: ReactNode
}

/** Shows that something could not be loaded, with a button that loads it again. */
export function FailedRead({ onRetry, children }: FailedReadProps) {
  const text = useText()
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const own = button.current
    // The button is removed when loading starts again, by a press or after a reconnect. Then the focus moves to the
    // heading.
    return () => void (own !== null && own === document.activeElement && focusHeadingBefore(own))
  }, [])
  return (
    <Alert>
      <span>{children}</span>{' '}
      <button ref={button} type="button" className={styles.retry} onClick={onRetry}>
        {text('ui.tryAgain')}
      </button>
    </Alert>
  )
}
