import type { Shipment } from '#storefront/lib/basket/basket.ts'
import { messageIdOf } from '#storefront/lib/basket/message-link.ts'
import { useText } from '#ui/messages/use-text.ts'
import { bagLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import styles from './bag-message.module.css'
import { MessageWords } from './message-words.tsx'

/** The gift message of a parcel, with a link to its form in the bag. Renders nothing without a message. */
export function MessageWithLink({ shipment }: { shipment: Shipment | undefined }) {
  const text = useText()
  const to = useTo()
  if (!shipment?.giftMessage) return null
  return (
    <MessageWords message={shipment.giftMessage}>
      <a className={styles.edit} href={`${to(bagLink)}#${messageIdOf(shipment)}`}>
        {text('bag.message.edit')}
      </a>
    </MessageWords>
  )
}
