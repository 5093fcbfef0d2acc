import type { Address } from '#commerce/address.ts'
import type { Product } from '#commerce/catalog/catalog.ts'
import type { Statement } from '#commerce/database.ts'
import type { MailMessage, MailReceipt, MailRejection } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { ChangedAccount, MailedAccount, MailedCode } from './emails/account-emails.ts'
import type { ReaddressedOrder } from './emails/orders/address-change-email.ts'
import type { MailedEntry } from './emails/campaign-entry-email.ts'
import type { MailedChat } from './emails/chat-emails.ts'
import type { ConfirmedOrder } from './emails/orders/confirmed-order.ts'
import type { MailedDelay } from './emails/orders/delay-email.ts'
import type { DeliveredParcels } from './emails/orders/delivered-email.ts'
import type { CatalogRequest, ContactMessage } from './emails/emails-to-shop.ts'
import type { MailedGiftCard } from './emails/gift-card-email.ts'
import type { HeldShipments } from './emails/orders/held-email.ts'
import type { MailContext } from './mail-context.ts'
import type { AwaitedMovement } from './emails/orders/money-moved.ts'
import type { OrderCancellation } from './emails/orders/order-cancellation-email.ts'
import type { OrderMails } from './outbox/order-mails.ts'
import type { OrderRefund } from './emails/orders/order-refund-email.ts'
import type { HandedOverUnits, WaitingPickup } from './emails/orders/pickup-emails.ts'
import type { MailPriority, MovementOutcome } from './queries.ts'
import type { MailedShipmentChange } from './emails/orders/shipment-change-email.ts'
import type { ShippedParcels } from './emails/orders/shipped-email.ts'
import type { InvitedMember, StaffNotice } from './emails/staff-emails.ts'
import type { SubscriberNotice } from './emails/subscription-emails.ts'
import type { UnpaidOrder } from './emails/orders/unpaid-order-email.ts'
import type { DeclinedParcels, OrderWithUnpaidParcels } from './emails/orders/unpaid-parcels-email.ts'
import type { UnsentMails } from './outbox/unsent-mails.ts'

/** A message of the outbox. Times are ISO instants. */
interface StoredMail extends MailMessage {
  id: string
  createdAt: string
  sentAt: string | null
}

/** An email before it is sent. */
export type PreviewedMail = Pick<MailMessage, 'subject' | 'text'>

/** The money movements whose results an email needs. */
interface Awaiting {
  awaited?: readonly AwaitedMovement[]
}

/**
 * Sends email through an outbox. A message is saved in the transaction of the event that it reports, so that both are
 * committed together. A job sends it.
 */
export interface Mail {
  /** The sent and waiting mails about orders. */
  ofOrders: OrderMails
  /** The mails that are not sent. */
  unsent: UnsentMails
  /**
   * Sends a test mail without the outbox. Returns the response of the mail server: `reason` is set for a permanent
   * rejection. Throws if the mail server is unreachable or does not accept the mail.
   */
  sendTest(to: string, from?: string | null): Promise<MailReceipt | MailRejection>
  /** Queues a message. A second message with the same purpose is ignored. The default priority is 1. */
  queue(purpose: string, message: MailMessage, priority?: MailPriority): Promise<void>
  /** The statement that queues the confirmation of a placed order. Reads its products from the cached catalog. */
  confirmation(order: ConfirmedOrder, site: Site): Promise<Statement>
  /** Queues the notice that a placed order, or a part of it, is cancelled. Does nothing for an order without an email address. */
  noticeCancellation(change: OrderCancellation & Awaiting, site: Site): Promise<void>
  /**
   * Queues the notice of a refund. The mail is sent after the response of the gateway. If the gateway refuses, the
   * mail shows the amount that the shop still owes.
   */
  noticeRefund(refund: OrderRefund & Awaiting, site: Site): Promise<void>
  /**
   * Records the results of movements. Sends the emails that need these results, with the text for the actual result.
   */
  settle(outcomes: readonly MovementOutcome[]): Promise<void>
  /** Queues the notice that parcels have left. Does nothing for an order without an email address. */
  noticeShipped(shipped: ShippedParcels & Awaiting, site: Site): Promise<void>
  /** Queues emails to the recipients of these parcels whose email addresses the buyer entered. */
  noticeRecipients(shipped: Pick<ShippedParcels, 'order' | 'parcels'>, site: Site): Promise<void>
  /** Queues the email about a delivery day that cannot be met. Does nothing for an order without an email address. */
  noticeDelay(order: ReaddressedOrder, delay: MailedDelay, site: Site): Promise<void>
  /**
   * Queues the email about delivered gifts. Does nothing for other parcels, and for an order without an email
   * address.
   */
  noticeDelivered(delivered: DeliveredParcels, site: Site): Promise<void>
  /** Queues the notice that shipments wait. Does nothing for an order without an email address. */
  noticeHeld(held: HeldShipments, site: Site): Promise<void>
  /**
   * Queues the email that an order is ready for pickup, or the reminder. The code is sealed until the email is sent.
   * Does nothing for an order without an email address.
   */
  noticePickup(pickup: WaitingPickup & { code: string }, site: Site): Promise<void>
  /** Queues the receipt of units that were handed over. Does nothing for an order without an email address. */
  noticeHandedOver(pickup: HandedOverUnits, site: Site): Promise<void>
  /** Queues the notice that the address of a parcel was changed. Does nothing for an order without an email address. */
  noticeAddressChange(
    order: ReaddressedOrder,
    change: { shipmentId: string; before: Address },
    site: Site,
  ): Promise<void>
  /** Queues the notice that a shipment was changed. Does nothing for an order without an email address. */
  noticeShipmentChange(order: ReaddressedOrder, change: MailedShipmentChange, site: Site): Promise<void>
  /** The texts of the shipment change emails, for a preview in the office. Without links. Queues no email. */
  previewShipmentChange(
    order: ReaddressedOrder,
    change: MailedShipmentChange,
    site: Site,
  ): Promise<PreviewedMail>
  previewDelay(order: ReaddressedOrder, delay: Omit<MailedDelay, 'token'>, site: Site): Promise<PreviewedMail>
  /** Queues the notice that a pending payment has failed. Does nothing without an email address. */
  noticeUnpaid(order: UnpaidOrder, payment: ConfirmedOrder['payments'][number], site: Site): Promise<void>
  /** Queues the notice that the money of parcels could not be held again. Does nothing for an order without an email address. */
  noticeUnpaidParcels(order: OrderWithUnpaidParcels, declined: DeclinedParcels, site: Site): Promise<void>
  /** Queues the email with an e-gift card. Number and code are sealed until it is sent (decision 0049). */
  sendGiftCard(
    purpose: string,
    card: MailedGiftCard & { secrets: { number: string; code: string } },
    site: Site,
  ): Promise<void>
  /** When the messages with these purposes were sent. Unsent messages are absent. */
  sentAt(purposes: readonly string[]): Promise<Map<string, Date>>
  /** Deletes a message that is not sent yet. */
  withdraw(purpose: string): Promise<void>
  /** Queues a past or future event of subscriptions. A second notice with the same purpose is ignored. */
  noticeSubscriber(purpose: string, notice: SubscriberNotice, site: Site): Promise<void>
  /** Queues the alert that a product is back in stock. `id` is the id of the sign-up. */
  alertBackInStock(
    signUp: { id: string; email: string; locale?: string | null },
    product: Product,
    site: Site,
  ): Promise<void>
  /** Queues the email with the link to choose a new password. */
  offerPasswordReset(account: MailedAccount, site: Site): Promise<void>
  /** Queues the email with a login code, which is sealed until it is sent. */
  sendLoginCode(code: MailedCode & { code: string }, site: Site): Promise<void>
  /** Queues the email with the link that confirms the account's address. */
  askToConfirmEmail(account: MailedAccount, site: Site): Promise<void>
  /**
   * Queues the notice that login, email or password of an account was changed, or a passkey added. `email` is the
   * previous address.
   */
  noticeChange(account: ChangedAccount, site: Site): Promise<void>
  /**
   * Queues the invitation of a staff member. It contains the name of the first site, like the other emails to staff.
   * Returns its purpose; undefined in a shop without a site, which sends no invitations.
   */
  inviteStaff(member: InvitedMember): Promise<string | undefined>
  /**
   * Queues the email with the link to choose a new password for the office. Returns its purpose; undefined in a shop
   * without a site.
   */
  offerStaffReset(member: InvitedMember & { name: string }): Promise<string | undefined>
  /** Queues the notice of a change around a staff account. */
  noticeStaff(notice: StaffNotice): Promise<void>
  /** Queues the email to a participant of a campaign. */
  confirmEntry(entry: MailedEntry, site: Site): Promise<void>
  /** Forwards a contact message to the site's contact address. Sites without one send no mail. */
  forwardContactMessage(id: string, message: ContactMessage, site: Site): Promise<void>
  /** Forwards a catalog request to the site's contact address. Sites without one send no mail. */
  forwardCatalogRequest(id: string, request: CatalogRequest, site: Site): Promise<void>
  /** Mails a response to a catalog request: once a day per address, even if it is requested more often. */
  answerCatalogRequest(request: CatalogRequest, site: Site): Promise<void>
  /** Forwards a chat message to the site's contact address. Sites without one send no mail. */
  forwardChatMessage(message: MailedChat, site: Site): Promise<void>
  /** Mails the shop's chat reply to the shopper. */
  answerChat(answer: MailedChat, site: Site): Promise<void>
  /**
   * Sends all due messages, urgent ones first, and returns the number of sent ones. A message that could not be sent
   * is retried after a growing pause, for about five days. If the mail server permanently rejects the recipient, the
   * message is given up after half an hour. Without a mail server all messages remain due; they are given up after
   * five days. Throws the errors together as an AggregateError after all messages were tried.
   */
  sendDue(): Promise<number>
  /** The newest messages, sent or not, newest first. */
  newest(limit: number): Promise<StoredMail[]>
  /**
   * Deletes messages older than this, sent or not, because they contain names and addresses. Returns their number.
   */
  deleteOlder(days: number): Promise<number>
}

/**
 * The context of a mail in a locale. The default is the site's default locale, also for a locale that the site does
 * not have.
 */
export type MailContextOf = (site: Site, locale?: string | null) => Promise<MailContext>
