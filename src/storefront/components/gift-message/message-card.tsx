import { useText } from '#ui/messages/use-text.ts'
import styles from './message-card.module.css'

/** A gift message as it lies in the box: on the shop's card. */
export function MessageCard({ message }: { message: string }) {
  const text = useText()
  return (
    <figure className={styles.card}>
      <figcaption className={styles.caption}>{text('forms.gift.card')}</figcaption>
      <p className={styles.words}>{message}</p>
    </figure>
  )
}
