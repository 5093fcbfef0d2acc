import type { Database } from '#commerce/database.ts'
import type { Mail } from '#commerce/mail/mail.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { SealedTexts } from '#commerce/settings/sealed-texts.ts'
import type { GiftCardDesign } from '#shared/commerce/gift-card-designs.ts'
import type { Currency } from '#shared/money/money.ts'
import type { Sites } from '#commerce/settings/sites.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { GiftCardAdministration } from './administration.ts'
import type { FollowCard } from './follow-card.ts'
import type { SentAgain } from './send-again.ts'

/** An e-gift card of an order, as its buyer sees it. Times are ISO instants. */
export interface SoldGiftCard {
  itemId: string
  /** When its mail is due. */
  sendAt: string
  sentAt: string | null
  isVoided: boolean
}

/** An e-gift card in the account of its buyer, without number and code: they belong to the recipient. */
export interface OwnGiftCard {
  orderNo: string
  itemId: string
  amountCents: number
  currency: Currency
  recipientName: string
  boughtAt: string
  sendAt: string
  sentAt: string | null
  /** `waiting` for its day or its mail, `sent`, `used` at least once, or `cancelled`. */
  state: 'waiting' | 'sent' | 'used' | 'cancelled'
}

/** An e-gift card as it was added to the basket. */
export interface BoughtCard {
  id: string
  design: GiftCardDesign
  amountCents: number
  recipientName: string
  recipientEmail: string
  senderName: string
  message: string | null
  /** The day on which it is mailed. Null: immediately. */
  sendOn: CalendarDate | null
}

/** An order with e-gift cards. */
export interface Buying {
  orderNo: string
  siteId: string
  currency: Currency
  /** The locale of the order, for the mail. */
  locale?: string | null
  eGiftCards?: readonly BoughtCard[]
}

/** The recipient of a refund. */
export interface Refunded {
  customerName: string | null
  customerEmail: string | null
}

/** The e-gift cards that are bought in orders (ACC-066). */
export interface SoldGiftCards {
  /**
   * Issues the cards of a paid order. Call it in the transaction that places the order. Skips cards that were already
   * issued, and orders without cards.
   */
  issueFor(order: Buying): Promise<void>
  /**
   * Issues a card for a refund to the buyer, and queues its mail. Call it in the transaction of the refund. The card
   * is not part of the order, so no cancellation voids it.
   */
  issueRefund(
    order: Buying & Refunded,
    refund: { refundId: string; amountCents: number; from: string },
  ): Promise<void>
  /** Whether a card of the order, or this card, was used. The money of a used card can no longer be refunded. */
  areSpent(order: Buying, itemId?: string): Promise<boolean>
  /** The numbers of the order's cards that the support has voided and may have replaced by others (decision 0049). */
  voidedByHand(order: Buying, itemId?: string): Promise<string[]>
  /**
   * Voids the cards of a cancelled order, or only this one, and cancels their unsent mails. Call it in the
   * transaction of the cancellation. Cards that are already voided do not change.
   */
  voidFor(order: Buying, itemId?: string): Promise<void>
  /** The cards that a customer has bought at the site, newest first. */
  boughtBy(buyer: { customerId: string; siteId: string }): Promise<OwnGiftCard[]>
  /** The cards of an order. */
  of(orderNo: string): Promise<SoldGiftCard[]>
  /** The numbers of the cards of an order, by line. For staff only. */
  numbersOf(orderNo: string): Promise<Map<string, string>>
  /**
   * Mails a card again after its mail was lost: voids the card, and mails another one with the same amount, to the
   * same or another address (decision 0080). If the card was not mailed yet, only changes its address. Refuses a used
   * card, because its mail has arrived, and a voided one. Runs the change through `follow`.
   */
  sendAgain(
    number: string,
    email: string | undefined,
    follow: FollowCard,
  ): Promise<SentAgain | Refusal<'gift-card-not-found' | 'gift-card-used' | 'gift-card-voided'>>
  /**
   * Queues the mails that are due, and marks the cards whose mail was sent, each through `follow`. Returns the number
   * of queued mails. Safe to run in any process, at any time. A card whose mail cannot be queued is retried later.
   * Throws the errors of these cards after all other mails are queued.
   */
  sendDue(follow: FollowCard): Promise<number>
}

/** What the functions of sold cards depend on. */
export interface SoldGiftCardDependencies {
  database: Database
  sealedTexts: SealedTexts
  sites: Pick<Sites, 'find'>
  mail: Pick<Mail, 'sendGiftCard' | 'sentAt' | 'withdraw'>
  administration: Pick<GiftCardAdministration, 'issue'>
}
