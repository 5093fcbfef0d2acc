import type { ReactNode } from 'react'
import { shopTimeZone } from '#shared/dates/shop-time-zone.ts'
import type { EGiftCardItem } from '#storefront/lib/basket/basket.ts'
import { useMoney } from '#ui/messages/use-money.ts'
import { useFormatDate, useText } from '#ui/messages/use-text.ts'
import { RareIcon } from '#ui/rare-icon.tsx'
import styles from './e-gift-card-lines.module.css'

interface EGiftCardLinesProps {
  of: { currency: string; giftCertificateItems: readonly EGiftCardItem[] }
  /** The order is placed: the lines show when each card is or was sent. */
  isOrdered?: boolean
  className?: string | undefined
  /** Controls under a line. */
  renderControls?: (card: EGiftCardItem) => ReactNode
}

/** E-gift cards: amount, recipient and day (ACC-066). */
export function EGiftCardLines({ of, isOrdered = false, className, renderControls }: EGiftCardLinesProps) {
  const text = useText()
  const money = useMoney(of.currency)
  const sendingOf = useSending(isOrdered)
  return (
    <ul className={className}>
      {of.giftCertificateItems.map((card) => (
        <li key={card.giftCertificateItemId} className={styles.line}>
          <span className={styles.face}>
            <RareIcon name="gift" size={24} />
          </span>
          <div className={styles.words}>
            <p className={styles.name}>{text('bag.eGift.name', { name: card.recipientName })}</p>
            <p className={styles.detail}>{card.recipientEmail}</p>
            <p className={styles.detail}>{sendingOf(card)}</p>
            {card.message && <p className={styles.message}>{card.message}</p>}
            {renderControls?.(card)}
          </div>
          <p className={styles.price}>{money(card.amount)}</p>
        </li>
      ))}
    </ul>
  )
}

/** Returns the text that shows when a card is or was mailed. */
function useSending(isOrdered: boolean): (card: EGiftCardItem) => string {
  const text = useText()
  const formatDate = useFormatDate()
  return (card) => {
    if (card.c_isVoided) return text('bag.eGift.voided')
    if (card.c_sentAt)
      return text('bag.eGift.sentOn', {
        day: formatDate(card.c_sentAt, { dateStyle: 'long', timeZone: shopTimeZone }),
      })
    const day = card.c_sendOn && formatDate(card.c_sendOn, { dateStyle: 'long' })
    if (day) return text(isOrdered ? 'bag.eGift.willBeSentOn' : 'bag.eGift.sendOn', { day })
    return text(isOrdered ? 'bag.eGift.isBeingSent' : 'bag.eGift.atOnce')
  }
}
