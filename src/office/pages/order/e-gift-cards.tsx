import { useState } from 'react'
import { Notice, type Said } from '#office/components/form/notice.tsx'
import { StateMark } from '#office/components/orders/state-mark.tsx'
import { useCents } from '#office/lib/use-cents.ts'
import { useDay, useShopTime } from '#office/lib/use-day.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { CancelForm } from './actions/cancel-form.tsx'
import styles from './order.module.css'
import { Part } from './part.tsx'
import type { OrderDetails } from './use-order.ts'

type Card = OrderDetails['eGiftCards'][number]

interface EGiftCardsProps {
  orderNo: string
  cards: readonly Card[]
  currency: string | undefined
  mayCancel: boolean
}

/** The e-gift cards of the order, without their codes (OFF-070). */
export function EGiftCards({ orderNo, cards, currency, mayCancel }: EGiftCardsProps) {
  const text = useText()
  const [done, setDone] = useState<Said>()
  const cents = useCents()
  return (
    <Part title={text('order.eGiftCards')}>
      <Notice text={done} />
      <ul className={styles.lines}>
        {cards.map((card) => (
          <li key={card.itemId} className={styles.line}>
            <div>
              {card.recipientName ?? text('order.recipient.hidden')}
              <span className={styles.counts}>{card.recipientEmail}</span>
              <CardState card={card} />
              {mayCancel && <CancelCard orderNo={orderNo} card={card} onDone={setDone} />}
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

interface CancelCardProps {
  orderNo: string
  card: Card
  onDone: (said: Said) => void
}

/** Voids a card and refunds it. The server refuses this for a card that was spent. */
function CancelCard({ orderNo, card: { itemId, recipientName, isVoided }, onDone }: CancelCardProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const name = recipientName ?? text('order.recipient.hidden')
  if (isVoided && !isOpen) return null
  return (
    <div className={styles.actions}>
      {!isVoided && (
        <Button
          kind="secondary"
          aria-label={text('order.action.cancelCardOf', { name })}
          onClick={() => setOpen(true)}
        >
          {text('order.action.cancelCard')}
        </Button>
      )}
      {isOpen && (
        <CancelForm
          orderNo={orderNo}
          title={text('order.cancel.card', { name })}
          confirm={text('order.cancel.card.confirm')}
          parts={{ kind: 'gift-card', itemId }}
          onDone={(said) => [setOpen(false), onDone(said)]}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
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
