import type { ReactNode } from 'react'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { Alert } from './alert.tsx'
import styles from './failed-read.module.css'

interface FailedReadProps {
  onRetry: () => void
  children: ReactNode
}

/** Says that something could not be read, and offers to read it again. */
export function FailedRead({ onRetry, children }: FailedReadProps) {
  const text = useText()
  return (
    <Alert>
      <span>{children}</span>{' '}
      <button type="button" className={styles.retry} onClick={onRetry}>
        {text('ui.tryAgain')}
      </button>
    </Alert>
  )
}
