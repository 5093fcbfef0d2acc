import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './alert.module.css'

type AlertKind = 'error' | 'notice' | 'success'

const icons = { error: 'alert', notice: 'alert', success: 'check' } as const

/**
 * A message that the shopper must see now. Screen readers read errors immediately, other alerts at the next pause.
 */
export function Alert({ kind = 'error', children }: { kind?: AlertKind; children: ReactNode }) {
  return (
    <div className={`${styles.alert} ${styles[kind]}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[kind]} size={22} />
      <div className={styles.words}>{children}</div>
    </div>
  )
}
