import { useLocation } from 'react-router'
import { useText } from '#ui/messages/use-text.ts'
import { Alert } from '#ui/alert.tsx'
import styles from './not-opened-notice.module.css'

const kinds: readonly unknown[] = ['edit', 'saved', 'order']

/** Explains on the start page why the requested box is not open. */
export function NotOpenedNotice() {
  const text = useText()
  const { state }: { state: unknown } = useLocation()
  const { kind, reason } = notOpenedOf(state)
  if (!kinds.includes(kind)) return null
  return (
    <div className={styles.place}>
      <Alert kind="notice">
        {text(reason === 'gone' ? `mix.notOpened.${String(kind)}` : 'mix.notOpened.unread')}
      </Alert>
    </div>
  )
}

function notOpenedOf(state: unknown): { kind?: unknown; reason?: unknown } {
  const found =
    typeof state === 'object' && state !== null && 'notOpened' in state ? state.notOpened : undefined
  return typeof found === 'object' && found !== null ? found : {}
}
