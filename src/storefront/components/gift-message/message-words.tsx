import type { ReactNode } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import styles from './bag-message.module.css'

interface MessageWordsProps {
  message: string
  /** The button or link that changes the message. */
  children: ReactNode
}

/** A gift message beside the products of its parcel. */
export function MessageWords({ message, children }: MessageWordsProps) {
  const text = useText()
  return (
    <figure className={styles.card}>
      <figcaption className={styles.caption}>
        {text('bag.message')} {children}
      </figcaption>
      <p className={styles.words}>{message}</p>
    </figure>
  )
}
