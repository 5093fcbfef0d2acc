import type { ReactNode } from 'react'
import styles from './order.module.css'

/** A part of the order with its title. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)
