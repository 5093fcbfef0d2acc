import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { GiftCardDesign } from '#shared/commerce/gift-card-designs.ts'

/**
 * An e-gift card of a basket or an order (ACC-066): it is mailed, so it has no shipment, stock, tax or promotion. The card
 * itself is issued when the order is paid.
 */
export interface EGiftCard {
  id: string
  design: GiftCardDesign
  amountCents: number
  recipientName: string
  recipientEmail: string
  senderName: string
  message: string | null
  /** The day on which the card is mailed. Null: as soon as the order is paid. */
  sendOn: CalendarDate | null
}

/** The price of the e-gift cards of a basket or an order. */
export const eGiftCardCents = ({ eGiftCards = [] }: { eGiftCards?: readonly EGiftCard[] }): number =>
  eGiftCards.reduce((sum, { amountCents }) => sum + amountCents, 0)
