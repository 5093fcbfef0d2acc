import { useText } from '#ui/messages/use-text.ts'
import styles from './message-card.module.css'

/** A gift message as printed on the shop's card in the box. */
export function MessageCard({ message }: { message: string }) {
  const text = useText()
  return (
    <figure className={styles.card}>
      <figcaption className={styles.caption}>{text('forms.gift.card')}</figcaption>
      <p className={styles.words}>{message}</p>
    </figure>
  )
}
