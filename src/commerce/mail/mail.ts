import type { Address } from '#commerce/address.ts'
import type { Product } from '#commerce/catalog/catalog.ts'
import type { Database, Statement } from '#commerce/database.ts'
import type { Mailer, MailMessage, MailReceipt, MailRejection } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { newUuid } from '#shared/ids.ts'
import {
  accountChange,
  emailConfirmation,
  passwordReset,
  type ChangedAccount,
  type MailedAccount,
} from './account-emails.ts'
import { addressChangeEmail, type ReaddressedOrder } from './address-change-email.ts'
import { backInStockEmail } from './back-in-stock-email.ts'
import { catalogAnswerEmail } from './catalog-answer-email.ts'
import { campaignEntryEmail, type MailedEntry } from './campaign-entry-email.ts'
import { chatAnswerEmail, chatMessageEmail, type MailedChat } from './chat-emails.ts'
import {
  catalogRequestEmail,
  contactEmail,
  type CatalogRequest,
  type ContactMessage,
} from './emails-to-shop.ts'
import type { MailContext } from './mail-context.ts'
import type { MailedProducts } from './mailed-products.ts'
import type { SealedTexts } from '#commerce/settings/sealed-texts.ts'
import { delayEmail, type MailedDelay } from './delay-email.ts'
import { deliveredEmail, type DeliveredParcels } from './delivered-email.ts'
import { giftCardEmail, giftCardMarks, type MailedGiftCard } from './gift-card-email.ts'
import { orderCancellationEmail, type OrderCancellation } from './order-cancellation-email.ts'
import { orderRefundEmail, type OrderRefund } from './order-refund-email.ts'
import type { ConfirmedOrder } from './confirmed-order.ts'
import { shipmentChangeEmail, type MailedShipmentChange } from './shipment-change-email.ts'
import { orderConfirmationEmail } from './order-confirmation-email.ts'
import {
  deleteOlder,
  deleteUnsent,
  messageInsert,
  messagesInsert,
  readNewest,
  readSent,
  settleWaiting,
  type MailPriority,
  type MovementOutcome,
  type Waiting,
} from './queries.ts'
import { heldEmail, type HeldShipments } from './held-email.ts'
import {
  handedOverEmail,
  pickupCodeMark,
  waitingPickupEmail,
  type HandedOverUnits,
  type WaitingPickup,
} from './pickup-emails.ts'
import { openOrderMails, pickupPurpose, type OrderMails } from './order-mails.ts'
import { recipientEmails } from './recipient-email.ts'
import { shippedEmail, type ShippedParcels } from './shipped-email.ts'
import type { AwaitedMovement } from './money-moved.ts'
import { waitForRefunds } from './wait-for-refunds.ts'
import {
  unpaidParcelsEmail,
  type DeclinedParcels,
  type OrderWithUnpaidParcels,
} from './unpaid-parcels-email.ts'
import { unpaidOrderEmail, type UnpaidOrder } from './unpaid-order-email.ts'
import { subscriberEmail, type SubscriberNotice } from './subscription-emails.ts'
import {
  staffInvitation,
  staffNotice,
  staffPasswordReset,
  type InvitedMember,
  type StaffNotice,
} from './staff-emails.ts'
import { sealMarks, withSealedTexts } from './sealed-marks.ts'
import { sendDueMessages } from './send-due.ts'
import { testMail } from './test-mail.ts'
import { openUnsentMails, type UnsentMails } from './unsent-mails.ts'

/** A message of the outbox. Times are ISO instants. */
interface StoredMail extends MailMessage {
  id: string
  createdAt: string
  sentAt: string | null
}

/** An email before it is sent. */
export type PreviewedMail = Pick<MailMessage, 'subject' | 'text'>

/** The movements of money whose answers an email waits for. */
interface Awaiting {
  awaited?: readonly AwaitedMovement[]
}

/**
 * Sends email through an outbox. A message is saved in the transaction of the event that it reports, so that there is
 * never one without the other. A job sends it.
 */
export interface Mail {
  /** What was mailed about orders. */
  ofOrders: OrderMails
  /** What is not sent. */
  unsent: UnsentMails
  /**
   * Sends a test mail without the outbox. Gives the answer of the mail server: `reason` is that of a refusal for good. Throws when the mail
   * server cannot be reached or does not accept the mail.
   */
  sendTest(to: string, from?: string | null): Promise<MailReceipt | MailRejection>
  /** Queues a message. A second message with the same purpose is ignored. Without a priority it is 1. */
  queue(purpose: string, message: MailMessage, priority?: MailPriority): Promise<void>
  /** The statement that queues the confirmation of a placed order. Reads its products from the cached catalog. */
  confirmation(order: ConfirmedOrder, site: Site): Promise<Statement>
  /** Queues the notice that a placed order, or a part of it, is cancelled. Does nothing for an order without an email address. */
  noticeCancellation(change: OrderCancellation & Awaiting, site: Site): Promise<void>
  /** Queues the notice of a refund. It waits for the gateway, and says what is still owed if that refuses. */
  noticeRefund(refund: OrderRefund & Awaiting, site: Site): Promise<void>
  /** Says what became of movements: the emails that wait for them go, and say of money only what is true. */
  settle(outcomes: readonly MovementOutcome[]): Promise<void>
  /** Queues the notice that parcels have left. Does nothing for an order without an email address. */
  noticeShipped(shipped: ShippedParcels & Awaiting, site: Site): Promise<void>
  /** Queues the emails to recipients of these parcels whose addresses the buyer gave. */
  noticeRecipients(shipped: Pick<ShippedParcels, 'order' | 'parcels'>, site: Site): Promise<void>
  /** Queues the email about a day that cannot be kept. Does nothing for an order without an email address. */
  noticeDelay(order: ReaddressedOrder, delay: MailedDelay, site: Site): Promise<void>
  /** Queues the email about gifts that have arrived. Does nothing for other parcels, and for an order without an email address. */
  noticeDelivered(delivered: DeliveredParcels, site: Site): Promise<void>
  /** Queues the notice that shipments wait. Does nothing for an order without an email address. */
  noticeHeld(held: HeldShipments, site: Site): Promise<void>
  /**
   * Queues the email that a pickup is ready, or its reminder. The code is sealed until it is sent. Does nothing for an order without an
   * email address.
   */
  noticePickup(pickup: WaitingPickup & { code: string }, site: Site): Promise<void>
  /** Queues the receipt of what was handed over. Does nothing for an order without an email address. */
  noticeHandedOver(pickup: HandedOverUnits, site: Site): Promise<void>
  /** Queues the notice that the address of a parcel was changed. Does nothing for an order without an email address. */
  noticeAddressChange(
    order: ReaddressedOrder,
    change: { shipmentId: string; before: Address },
    site: Site,
  ): Promise<void>
  /** Queues the notice that a shipment was changed. Does nothing for an order without an email address. */
  noticeShipmentChange(order: ReaddressedOrder, change: MailedShipmentChange, site: Site): Promise<void>
  /** What these two emails would say, for staff: without links. Nothing is queued. */
  previewShipmentChange(
    order: ReaddressedOrder,
    change: MailedShipmentChange,
    site: Site,
  ): Promise<PreviewedMail>
  previewDelay(order: ReaddressedOrder, delay: Omit<MailedDelay, 'token'>, site: Site): Promise<PreviewedMail>
  /** Queues the notice that a payment which was being checked has failed. Does nothing without an email address. */
  noticeUnpaid(order: UnpaidOrder, payment: ConfirmedOrder['payments'][number], site: Site): Promise<void>
  /** Queues the notice that the money of parcels could not be held again. Does nothing for an order without an email address. */
  noticeUnpaidParcels(order: OrderWithUnpaidParcels, declined: DeclinedParcels, site: Site): Promise<void>
  /** Queues the email with an e-gift card. Number and code are sealed until it is sent (decision 0049). */
  sendGiftCard(
    purpose: string,
    card: MailedGiftCard & { secrets: { number: string; code: string } },
    site: Site,
  ): Promise<void>
  /** When the messages with these purposes were sent; those that were not are absent. */
  sentAt(purposes: readonly string[]): Promise<Map<string, Date>>
  /** Deletes a message that is not sent yet. */
  withdraw(purpose: string): Promise<void>
  /** Queues what happened, or will happen, to subscriptions. A second notice with the same purpose is ignored. */
  tellSubscriber(purpose: string, notice: SubscriberNotice, site: Site): Promise<void>
  /** Queues the alert that a product is back in stock. `id` is that of the sign-up. */
  alertBackInStock(
    signUp: { id: string; email: string; locale?: string | null },
    product: Product,
    site: Site,
  ): Promise<void>
  /** Queues the email with the link to choose a new password. */
  offerPasswordReset(account: MailedAccount, site: Site): Promise<void>
  /** Queues the email with the link that confirms the account's address. */
  askToConfirmEmail(account: MailedAccount, site: Site): Promise<void>
  /** Queues the notice that login, email or password of an account was changed. `email` is the address before. */
  noticeChange(account: ChangedAccount, site: Site): Promise<void>
  /**
   * Queues the invitation of a staff member. It names the first site, as the other emails to staff do. Gives its purpose;
   * undefined in a shop without a site, which sends none.
   */
  inviteStaff(member: InvitedMember): Promise<string | undefined>
  /** Queues the email with the link to choose a new password for the office. The same holds. */
  offerStaffReset(member: InvitedMember & { name: string }): Promise<string | undefined>
  /** Queues the notice that something around a staff account has changed. */
  noticeStaff(notice: StaffNotice): Promise<void>
  /** Queues the email to somebody who has entered a campaign. */
  confirmEntry(entry: MailedEntry, site: Site): Promise<void>
  /** Forwards a contact message to the site's contact address. Does nothing when the site has none. */
  forwardContactMessage(id: string, message: ContactMessage, site: Site): Promise<void>
  /** Forwards a catalog request to the site's contact address. Does nothing when the site has none. */
  forwardCatalogRequest(id: string, request: CatalogRequest, site: Site): Promise<void>
  /** Answers who asked for a catalog: once a day to an address, however often somebody asks. */
  answerCatalogRequest(request: CatalogRequest, site: Site): Promise<void>
  /** Forwards a message of the chat to the site's contact address. Does nothing when the site has none. */
  forwardChatMessage(message: MailedChat, site: Site): Promise<void>
  /** Mails the shop's answer in the chat to the shopper. */
  answerChat(answer: MailedChat, site: Site): Promise<void>
  /**
   * Sends all due messages, urgent ones first, and returns how many were sent. A message that could not be sent is tried
   * again after a growing pause, for about five days. One whose recipient the mail server refuses for good is given up
   * after half an hour. Without a mail server all stay due; one that has been due for five days is given up. The errors are thrown together as an AggregateError, after all messages were tried.
   */
  sendDue(): Promise<number>
  /** The newest messages, sent or not, the newest first. */
  newest(limit: number): Promise<StoredMail[]>
  /** Deletes messages older than this, sent or not, as they hold names and addresses. Returns how many. */
  deleteOlder(days: number): Promise<number>
}

/** The context of a mail in a locale: without one, or in one that the site has not, its default locale. */
export type MailContextOf = (site: Site, locale?: string | null) => Promise<MailContext>

/** Opens the outbox. */
export function openMail({
  database,
  mailer,
  sealedTexts,
  contextOf,
  firstSite = async () => undefined,
  products,
}: {
  database: Database
  mailer: Mailer
  sealedTexts: SealedTexts
  products: MailedProducts
  contextOf: MailContextOf
  /** The site whose name emails to staff have. Without it none are sent. */
  firstSite?: () => Promise<Site | undefined>
}): Mail {
  const queue = async (purpose: string, message: MailMessage, priority: MailPriority = 1) => {
    await database.run(messageInsert({ purpose, priority }, message))
  }
  const queueWaiting: QueueWaiting = async (purpose, { message, waiting }) => {
    await database.run(messageInsert({ purpose, priority: 1, ...(waiting && { waiting }) }, message))
  }

  return {
    ...mailsForStaff(database, mailer),
    queue,
    ...unpaidEmails({ queue, contextOf }),
    ...orderEmails({ products, queue, queueWaiting, contextOf }),
    ...parcelEmails({ database, queue, queueWaiting, contextOf }),
    settle: async (outcomes) => void (await settleWaiting(database, outcomes)),
    previewShipmentChange: async (order, change, site) =>
      withoutLinks(shipmentChangeEmail(order, change, await contextOf(site, order.locale))),
    previewDelay: async (order, delay, site) =>
      withoutLinks(delayEmail(order, { ...delay, token: '' }, await contextOf(site, order.locale))),
    ...pickupEmails({ database, sealedTexts, queue, contextOf }),
    async sendGiftCard(purpose, { secrets, ...card }, site) {
      const marks = { [giftCardMarks.number]: secrets.number, [giftCardMarks.code]: secrets.code }
      const sealed = await sealMarks(marks, sealedTexts)
      await database.run(
        messageInsert(
          { purpose, priority: 1, sealed },
          giftCardEmail(card, await contextOf(site, card.locale)),
        ),
      )
    },
    async sentAt(purposes) {
      const sent = await readSent(database, purposes)
      return new Map(sent.map((message) => [message.purpose, message.sentAt]))
    },
    withdraw: async (purpose) => void (await deleteUnsent(database, purpose)),
    alertBackInStock: async ({ id, email, locale }, product, site) =>
      queue(`back-in-stock ${id}`, backInStockEmail(email, product, await contextOf(site, locale)), 2),
    ...accountEmails(queue, contextOf),
    confirmEntry: async (entry, site) =>
      queue(`campaign-entry ${entry.id}`, campaignEntryEmail(entry, await contextOf(site, entry.locale))),
    ...formEmails(queue, contextOf),
    ...staffEmails({ queue, contextOf, firstSite }),

    sendDue: () => sendDueMessages({ database, mailer, sealedTexts }),
    async newest(limit) {
      const messages = await readNewest(database, limit)
      const opened = await Promise.all(messages.map((message) => withSealedTexts(message, sealedTexts)))
      return opened.map(({ createdAt, sentAt, sealed: _, ...message }) => ({
        ...message,
        createdAt: createdAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      }))
    },
    deleteOlder: (days) => deleteOlder(database, days),
  }
}

/** The emails about accounts. */
const accountEmails = (
  queue: (purpose: string, message: MailMessage, priority: MailPriority) => Promise<void>,
  contextOf: MailContextOf,
): Pick<Mail, 'offerPasswordReset' | 'askToConfirmEmail' | 'noticeChange'> => ({
  // A new id each time, so that every request sends an email. The token must not be in the purpose.
  offerPasswordReset: async (account, site) =>
    queue(`password-reset ${newUuid()}`, passwordReset(account, await contextOf(site, account.locale)), 0),
  askToConfirmEmail: async (account, site) =>
    queue(
      `email-confirmation ${newUuid()}`,
      emailConfirmation(account, await contextOf(site, account.locale)),
      0,
    ),
  noticeChange: async (account, site) =>
    queue(`account-change ${newUuid()}`, accountChange(account, await contextOf(site, account.locale)), 0),
})

/** What staff and operators see of mails. */
const mailsForStaff = (
  database: Database,
  mailer: Mailer,
): Pick<Mail, 'ofOrders' | 'unsent' | 'sendTest'> => ({
  ofOrders: openOrderMails(database),
  unsent: openUnsentMails(database),
  sendTest: async (to, from) =>
    (await mailer.send({ id: newUuid(), from, ...testMail(to) })) ?? { answer: 'no answer' },
})

/** Of each link its words are left. */
const withoutLinks = ({ subject, text }: MailMessage): PreviewedMail => ({
  subject,
  text: text.replaceAll(/: https?:\/\/\S+/g, '').trim(),
})

interface OrderEmailDependencies {
  products: MailedProducts
  queue: Queue
  queueWaiting: QueueWaiting
  contextOf: MailContextOf
}

/** The emails about orders and subscriptions. */
const orderEmails = ({
  products,
  queue,
  queueWaiting,
  contextOf,
}: OrderEmailDependencies): Pick<
  Mail,
  | 'confirmation'
  | 'noticeAddressChange'
  | 'noticeShipmentChange'
  | 'noticeCancellation'
  | 'noticeRefund'
  | 'tellSubscriber'
> => ({
  async confirmation(order, site) {
    const context = await contextOf(site, order.locale)
    const found = await products({ context, currency: order.currency }, order.items)
    return messageInsert(
      { purpose: `order-confirmation ${order.orderNo}`, priority: 1 },
      orderConfirmationEmail({ order, context, products: found }),
    )
  },
  async noticeAddressChange(order, change, site) {
    if (!order.customerEmail) return
    const email = addressChangeEmail(order, change, await contextOf(site, order.locale))
    // A new id each time: an address can be changed several times.
    await queue(`order-address ${order.orderNo} ${newUuid()}`, email)
  },
  async noticeShipmentChange(order, change, site) {
    if (!order.customerEmail) return
    const email = shipmentChangeEmail(order, change, await contextOf(site, order.locale))
    // A new id each time: a shipment can be changed several times.
    await queue(`order-shipment ${order.orderNo} ${newUuid()}`, email)
  },
  async noticeCancellation({ awaited = [], ...change }, site) {
    const { orderNo, customerEmail, status, locale } = change.after
    if (!customerEmail) return
    const context = await contextOf(site, locale)
    // Parts can be cancelled one after the other, each with a mail.
    const purpose = ['order-cancellation', orderNo, ...(status === 'cancelled' ? [] : [newUuid()])].join(' ')
    await queueWaiting(
      purpose,
      waitForRefunds(change, awaited, (told) => orderCancellationEmail(told, context)),
    )
  },
  async noticeRefund({ awaited = [], ...refund }, site) {
    const { orderNo, customerEmail, locale } = refund.after
    if (!customerEmail) return
    const context = await contextOf(site, locale)
    // A new id each time: an order can be refunded several times.
    await queueWaiting(
      `order-refund ${orderNo} ${newUuid()}`,
      waitForRefunds(refund, awaited, (told) => orderRefundEmail(told, context)),
    )
  },
  async tellSubscriber(purpose, notice, site) {
    const context = await contextOf(site, notice.locale)
    const found = await products({ context, currency: notice.currency }, notice.lines)
    await queue(purpose, subscriberEmail(notice, context, found))
  },
})

/** The emails about what becomes of parcels. */
const parcelEmails = ({
  database,
  queue,
  queueWaiting,
  contextOf,
}: Omit<OrderEmailDependencies, 'products'> & { database: Database }): Pick<
  Mail,
  'noticeShipped' | 'noticeRecipients' | 'noticeHeld' | 'noticeDelay' | 'noticeDelivered'
> => ({
  async noticeShipped({ awaited = [], ...shipped }, site) {
    const { orderNo, customerEmail, locale } = shipped.order
    if (!customerEmail) return
    const context = await contextOf(site, locale)
    const message = shippedEmail(shipped, context)
    const uncharged = shippedEmail({ ...shipped, charges: [] }, context)
    const waiting = {
      keys: awaited.map(({ key }) => key),
      // What has left is said soon, also while the gateway does not answer.
      minutes: 15,
      otherwise: { failed: uncharged, dropped: uncharged },
    }
    // A new id each time: the parcels of an order leave one after the other.
    await queueWaiting(`order-shipped ${orderNo} ${newUuid()}`, {
      message,
      ...(awaited.length > 0 && { waiting }),
    })
  },
  async noticeRecipients(shipped, site) {
    const context = await contextOf(site, shipped.order.locale)
    const messages = recipientEmails(shipped, context).map((message) => ({
      ...message,
      // A new id each time: the parcels of a gift leave one after the other.
      purpose: `order-gift ${shipped.order.orderNo} ${newUuid()}`,
    }))
    if (messages.length > 0) await database.run(messagesInsert(messages, 2))
  },
  async noticeHeld(held, site) {
    const { orderNo, customerEmail, locale } = held.order
    if (customerEmail)
      await queue(`order-held ${orderNo} ${newUuid()}`, heldEmail(held, await contextOf(site, locale)))
  },
  async noticeDelay(order, delay, site) {
    if (!order.customerEmail) return
    // A new id each time: a parcel can be delayed several times.
    const email = delayEmail(order, delay, await contextOf(site, order.locale))
    await queue(`order-delay ${order.orderNo} ${newUuid()}`, email)
  },
  async noticeDelivered(delivered, site) {
    const { orderNo, customerEmail, locale } = delivered.order
    const email = customerEmail ? deliveredEmail(delivered, await contextOf(site, locale)) : undefined
    if (email) await queue(`order-delivered ${orderNo} ${newUuid()}`, email)
  },
})

type Queue = (purpose: string, message: MailMessage) => Promise<void>
type QueueWaiting = (purpose: string, email: { message: MailMessage; waiting?: Waiting }) => Promise<void>

/** The emails about money that could not be had. */
const unpaidEmails = ({
  queue,
  contextOf,
}: Pick<OrderEmailDependencies, 'queue' | 'contextOf'>): Pick<
  Mail,
  'noticeUnpaid' | 'noticeUnpaidParcels'
> => ({
  async noticeUnpaid(order, payment, site) {
    if (!order.customerEmail) return
    const email = unpaidOrderEmail(order, payment, await contextOf(site, order.locale))
    await queue(`order-unpaid ${order.orderNo}`, email)
  },
  async noticeUnpaidParcels(order, declined, site) {
    if (!order.customerEmail) return
    const email = unpaidParcelsEmail(order, declined, await contextOf(site, order.locale))
    // A new id each time: another day of dispatch, another decline.
    await queue(`order-unpaid-parcels ${order.orderNo} ${newUuid()}`, email)
  },
})

/** The emails about pickups. */
const pickupEmails = ({
  database,
  sealedTexts,
  queue,
  contextOf,
}: Omit<OrderEmailDependencies, 'products' | 'queueWaiting'> & {
  database: Database
  sealedTexts: SealedTexts
}): Pick<Mail, 'noticePickup' | 'noticeHandedOver'> => ({
  async noticePickup({ code, ...pickup }, site) {
    const { orderNo, customerEmail, locale } = pickup.order
    if (!customerEmail) return
    const email = waitingPickupEmail(pickup, await contextOf(site, locale))
    const sealed = await sealMarks({ [pickupCodeMark]: code }, sealedTexts)
    const purpose = pickupPurpose(pickup.kind, { orderNo, shipmentId: pickup.shipmentId })
    await database.run(messageInsert({ purpose, priority: 1, sealed }, email))
  },
  async noticeHandedOver(pickup, site) {
    const { orderNo, customerEmail, locale } = pickup.order
    if (!customerEmail) return
    const email = handedOverEmail(pickup, await contextOf(site, locale))
    await queue(`pickup-receipt ${orderNo} ${newUuid()}`, email)
  },
})

/** The emails that a sent form leads to. */
const formEmails = (
  queue: Queue,
  contextOf: MailContextOf,
): Pick<
  Mail,
  | 'forwardContactMessage'
  | 'forwardCatalogRequest'
  | 'answerCatalogRequest'
  | 'forwardChatMessage'
  | 'answerChat'
> => ({
  async forwardContactMessage(id, message, site) {
    const to = site.preferences.contactEmail
    if (to) await queue(`contact-message ${id}`, contactEmail(to, message, await contextOf(site)))
  },
  async forwardCatalogRequest(id, request, site) {
    const to = site.preferences.contactEmail
    if (to) await queue(`catalog-request ${id}`, catalogRequestEmail(to, request, await contextOf(site)))
  },
  async answerCatalogRequest(request, site) {
    const day = new Date().toISOString().slice(0, 10)
    const purpose = `catalog-answer ${site.id} ${request.reason} ${day} ${request.email.toLowerCase()}`
    await queue(purpose, catalogAnswerEmail(request, await contextOf(site, request.locale)))
  },
  async forwardChatMessage(message, site) {
    const to = site.preferences.contactEmail
    if (to)
      await queue(
        `chat-message ${message.conversationId} ${message.id}`,
        chatMessageEmail(to, message, await contextOf(site)),
      )
  },
  async answerChat(answer, site) {
    const email = chatAnswerEmail(answer, await contextOf(site, answer.locale))
    await queue(`chat-answer ${answer.conversationId} ${answer.id}`, email)
  },
})

/** The emails to staff. A shop without a site has no name yet, and sends none. */
const staffEmails = ({
  queue,
  contextOf,
  firstSite,
}: {
  queue: (purpose: string, message: MailMessage, priority: MailPriority) => Promise<void>
  contextOf: MailContextOf
  firstSite: () => Promise<Site | undefined>
}): Pick<Mail, 'inviteStaff' | 'offerStaffReset' | 'noticeStaff'> => {
  const send = async (kind: string, compose: (context: MailContext) => MailMessage) => {
    const site = await firstSite()
    if (!site) return undefined
    // A new id each time. The token must not be in the purpose.
    const purpose = `${kind} ${newUuid()}`
    await queue(purpose, compose(await contextOf(site)), 0)
    return purpose
  }
  return {
    inviteStaff: (member) => send('staff-invitation', (context) => staffInvitation(member, context)),
    offerStaffReset: (member) => send('staff-reset', (context) => staffPasswordReset(member, context)),
    noticeStaff: async (notice) =>
      void (await send('staff-notice', (context) => staffNotice(notice, context))),
  }
}
