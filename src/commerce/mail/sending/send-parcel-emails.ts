import type { Database } from '#commerce/database.ts'
import type { SealedTexts } from '#commerce/settings/sealed-texts.ts'
import { newUuid } from '#shared/identity/ids.ts'
import { delayEmail } from '#commerce/mail/emails/orders/delay-email.ts'
import { deliveredEmail } from '#commerce/mail/emails/orders/delivered-email.ts'
import { heldEmail } from '#commerce/mail/emails/orders/held-email.ts'
import type { Mail } from '#commerce/mail/mail.ts'
import { pickupPurpose } from '#commerce/mail/outbox/order-mails.ts'
import {
  handedOverEmail,
  pickupCodeMark,
  waitingPickupEmail,
} from '#commerce/mail/emails/orders/pickup-emails.ts'
import { messageInsert, messagesInsert } from '#commerce/mail/queries.ts'
import type { EmailDependencies } from './queue-email.ts'
import { recipientEmails } from '#commerce/mail/emails/orders/recipient-email.ts'
import { sealMarks } from './sealed-marks.ts'
import { shippedEmail } from '#commerce/mail/emails/orders/shipped-email.ts'

/** The emails about dispatched, delayed, delivered and held parcels. */
export const parcelEmails = ({
  database,
  queue,
  queueWaiting,
  contextOf,
}: Omit<EmailDependencies, 'products'> & { database: Database }): Pick<
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
      // The wait is short, so that the buyer is informed about dispatched parcels even if the gateway does not
      // respond.
      minutes: 15,
      otherwise: { failed: uncharged, dropped: uncharged },
    }
    // Has a new id each time, because the parcels of an order leave one after the other.
    await queueWaiting(`order-shipped ${orderNo} ${newUuid()}`, {
      message,
      ...(awaited.length > 0 && { waiting }),
    })
  },
  async noticeRecipients(shipped, site) {
    const context = await contextOf(site, shipped.order.locale)
    const messages = recipientEmails(shipped, context).map((message) => ({
      ...message,
      // Has a new id each time, because the parcels of a gift leave one after the other.
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
    // Has a new id each time, because a parcel can be delayed several times.
    const email = delayEmail(order, delay, await contextOf(site, order.locale))
    await queue(`order-delay ${order.orderNo} ${newUuid()}`, email)
  },
  async noticeDelivered(delivered, site) {
    const { orderNo, customerEmail, locale } = delivered.order
    const email = customerEmail ? deliveredEmail(delivered, await contextOf(site, locale)) : undefined
    if (email) await queue(`order-delivered ${orderNo} ${newUuid()}`, email)
  },
})

/** The emails about pickups. */
export const pickupEmails = ({
  database,
  sealedTexts,
  queue,
  contextOf,
}: Omit<EmailDependencies, 'products' | 'queueWaiting'> & {
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
