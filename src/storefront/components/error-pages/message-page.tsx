import type { ReactNode } from 'react'
import styles from './message-page.module.css'

interface MessagePageProps {
  title: string
  text: string
  children?: ReactNode
}

/** A short page: a flower, a heading, a sentence and a link. */
export function MessagePage({ title, text, children }: MessagePageProps) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  )
}
