import type { GiftCardDesign } from '#shared/commerce/gift-card-designs.ts'
import { useText } from '#ui/messages/use-text.ts'
import styles from './gift-card-face.module.css'

interface GiftCardFaceProps {
  design: GiftCardDesign
  amount: string
  recipientName: string
  senderName: string
  message: string
}

const headings = {
  classic: 'lead.eGift.face',
  birthday: 'lead.eGift.face.birthday',
  holiday: 'lead.eGift.face.holiday',
  'thank-you': 'lead.eGift.face.thankYou',
} as const satisfies Record<GiftCardDesign, string>

/** An e-gift card as it looks in the recipient's mail. */
export function GiftCardFace({ design, amount, recipientName, senderName, message }: GiftCardFaceProps) {
  const text = useText()
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{text('lead.eGift.preview')}</figcaption>
      <div className={styles.face} data-design={design}>
        <p className={styles.heading}>{text(headings[design])}</p>
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
