import type { ReactNode } from 'react'
import styles from './hidden-text.module.css'

/** Read aloud, not shown. */
export function HiddenText({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}
