import type { ReactNode } from 'react'
import styles from './message-page.module.css'

interface MessagePageProps {
  title: string
  text: string
  children?: ReactNode
}

/** A short page for what went wrong: a flower, a heading, a sentence and a link. Analytics count it as an error (SHELL-060). */
export function MessagePage({ title, text, children }: MessagePageProps) {
  return (
    <div className={styles.page} data-page-type="error">
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  )
}
