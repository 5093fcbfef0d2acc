import type { ReactNode } from 'react'
import styles from './me.module.css'

interface WayRowProps {
  title: string
  state: string
  /** One of several entries of the row above. */
  isPart?: boolean
  /** Its button. */
  children: ReactNode
}

/** A sign-in method with its state and actions. */
export const WayRow = ({ title, state, isPart = false, children }: WayRowProps) => (
  <li className={isPart ? `${styles.row} ${styles.part}` : styles.row}>
    <span>
      <strong>{title}</strong>
      <span className={styles.quiet}>{state}</span>
    </span>
    {children}
  </li>
)
