import { useText } from '#ui/messages/use-text.ts'
import styles from './gift-card-face.module.css'

interface GiftCardFaceProps {
  amount: string
  recipientName: string
  senderName: string
  message: string
}

/** An e-gift card as the recipient gets it in the mail. */
export function GiftCardFace({ amount, recipientName, senderName, message }: GiftCardFaceProps) {
  const text = useText()
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{text('lead.eGift.preview')}</figcaption>
      <div className={styles.face}>
        <p className={styles.heading}>{text('lead.eGift.face')}</p>
        <p className={styles.amount}>{amount}</p>
        {recipientName && (
          <p className={styles.names}>{text('lead.eGift.faceFor', { name: recipientName })}</p>
        )}
        {message && <p className={styles.message}>{message}</p>}
        {senderName && <p className={styles.names}>{text('lead.eGift.faceFrom', { name: senderName })}</p>}
      </div>
    </figure>
  )
}
