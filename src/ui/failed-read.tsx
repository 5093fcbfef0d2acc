import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useText } from './messages/use-text.ts'
import { Alert } from './alert.tsx'
import styles from './failed-read.module.css'
import { focusHeadingBefore } from './focus-heading-before.ts'

interface FailedReadProps {
  onRetry: () => void
  children: ReactNode
}

/** Says that something could not be read, and offers to read it again. */
export function FailedRead({ onRetry, children }: FailedReadProps) {
  const text = useText()
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const own = button.current
    // The button goes while it is read again, by a press or by the return of the network, and would take the focus along.
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
