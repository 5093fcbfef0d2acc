import type { ReactNode } from 'react'
import styles from './message-page.module.css'

/** A page with little to say: a flower, a heading, a sentence, a way on. */
export function MessagePage({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children?: ReactNode
}) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  )
}
