import { StateMark } from '#office/components/orders/state-mark.tsx'
import { useCents } from '#office/lib/use-cents.ts'
import { useDay, useShopTime } from '#office/lib/use-day.ts'
import { useText } from '#ui/messages/use-text.ts'
import styles from './order.module.css'
import { Part } from './part.tsx'
import type { OrderDetails } from './use-order.ts'

type Card = OrderDetails['eGiftCards'][number]

interface EGiftCardsProps {
  cards: readonly Card[]
  currency: string | undefined
}

/** The e-gift cards that the order bought, without their codes (OFF-070). */
export function EGiftCards({ cards, currency }: EGiftCardsProps) {
  const text = useText()
  const cents = useCents()
  return (
    <Part title={text('order.eGiftCards')}>
      <ul className={styles.lines}>
        {cards.map((card) => (
          <li key={card.itemId} className={styles.line}>
            <div>
              {card.recipientName ?? text('order.recipient.hidden')}
              <span className={styles.counts}>{card.recipientEmail}</span>
              <CardState card={card} />
            </div>
            {card.amountCents !== undefined && currency !== undefined && (
              <span>{cents(card.amountCents, currency)}</span>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function CardState({ card: { isVoided, sentAt, sendOn } }: { card: Card }) {
  const text = useText()
  const time = useShopTime()
  const day = useDay()
  if (isVoided) return <StateMark tone="ended">{text('order.eGiftCard.voided')}</StateMark>
  if (sentAt !== null)
    return <StateMark tone="done">{text('order.eGiftCard.sent', { time: time(sentAt) })}</StateMark>
  return (
    <StateMark tone="waiting">
      {sendOn === null ? text('order.eGiftCard.waits') : text('order.eGiftCard.sendOn', { day: day(sendOn) })}
    </StateMark>
  )
}
