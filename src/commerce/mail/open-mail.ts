import type { Database } from '#commerce/database.ts'
import type { MailMessage, Mailer } from '#commerce/ports/mailer.ts'
import type { SealedTexts } from '#commerce/settings/sealed-texts.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { newUuid } from '#shared/identity/ids.ts'
import { backInStockEmail } from './emails/back-in-stock-email.ts'
import { campaignEntryEmail } from './emails/campaign-entry-email.ts'
import { delayEmail } from './emails/orders/delay-email.ts'
import { giftCardEmail, giftCardMarks } from './emails/gift-card-email.ts'
import type { Mail, MailContextOf, PreviewedMail } from './mail.ts'
import type { MailedProducts } from './mailed-products.ts'
import { openOrderMails } from './outbox/order-mails.ts'
import {
  type MailPriority,
  deleteOlder,
  deleteUnsent,
  messageInsert,
  readNewest,
  readSent,
  settleWaiting,
} from './queries.ts'
import type { QueueWaiting } from './sending/queue-email.ts'
import { sealMarks, withSealedTexts } from './sending/sealed-marks.ts'
import { accountEmails, loginCodeEmails } from './sending/send-account-emails.ts'
import { sendDueMessages } from './sending/send-due.ts'
import { formEmails } from './sending/send-form-emails.ts'
import { orderEmails, unpaidEmails } from './sending/send-order-emails.ts'
import { parcelEmails, pickupEmails } from './sending/send-parcel-emails.ts'
import { staffEmails } from './sending/send-staff-emails.ts'
import { shipmentChangeEmail } from './emails/orders/shipment-change-email.ts'
import { testMail } from './sending/test-mail.ts'
import { openUnsentMails } from './outbox/unsent-mails.ts'

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
  /** The site whose name is used in emails to staff. In a shop without a site, no such emails are sent. */
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
    ...loginCodeEmails({ database, sealedTexts, contextOf }),
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

/** The mails that staff and operators can see. */
const mailsForStaff = (
  database: Database,
  mailer: Mailer,
): Pick<Mail, 'ofOrders' | 'unsent' | 'sendTest'> => ({
  ofOrders: openOrderMails(database),
  unsent: openUnsentMails(database),
  sendTest: async (to, from) =>
    (await mailer.send({ id: newUuid(), from, ...testMail(to) })) ?? { answer: 'no answer' },
})

/** Replaces links by their text. */
const withoutLinks = ({ subject, text }: MailMessage): PreviewedMail => ({
  subject,
  text: text.replaceAll(/: https?:\/\/\S+/g, '').trim(),
})
