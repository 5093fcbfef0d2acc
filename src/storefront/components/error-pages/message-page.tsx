import type { ReactNode } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import styles from './message-page.module.css'

interface MessagePageProps {
  title: string
  text: string
  children?: ReactNode
}

/** A short page for what went wrong: a flower, a heading, a sentence and a link. Analytics count it as an error (SHELL-060). */
export function MessagePage({ title, text, children }: MessagePageProps) {
  const shellText = useText()
  return (
    <div className={styles.page} data-page-type="error">
      <title>{shellText('shell.title', { title })}</title>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  )
}
