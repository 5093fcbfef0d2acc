import type { ReactNode } from 'react'
import styles from './order.module.css'

/** A section of the order page with its title. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)
