import { newUuid } from '#shared/identity/ids.ts'
import { addressChangeEmail } from '#commerce/mail/emails/orders/address-change-email.ts'
import type { Mail } from '#commerce/mail/mail.ts'
import { orderCancellationEmail } from '#commerce/mail/emails/orders/order-cancellation-email.ts'
import { orderConfirmationEmail } from '#commerce/mail/emails/orders/order-confirmation-email.ts'
import { orderRefundEmail } from '#commerce/mail/emails/orders/order-refund-email.ts'
import { messageInsert } from '#commerce/mail/queries.ts'
import type { EmailDependencies } from './queue-email.ts'
import { shipmentChangeEmail } from '#commerce/mail/emails/orders/shipment-change-email.ts'
import { subscriberEmail } from '#commerce/mail/emails/subscription-emails.ts'
import { unpaidOrderEmail } from '#commerce/mail/emails/orders/unpaid-order-email.ts'
import { unpaidParcelsEmail } from '#commerce/mail/emails/orders/unpaid-parcels-email.ts'
import { waitForRefunds } from './wait-for-refunds.ts'

/** The emails about orders and subscriptions. */
export const orderEmails = ({
  products,
  queue,
  queueWaiting,
  contextOf,
}: EmailDependencies): Pick<
  Mail,
  | 'confirmation'
  | 'noticeAddressChange'
  | 'noticeShipmentChange'
  | 'noticeCancellation'
  | 'noticeRefund'
  | 'noticeSubscriber'
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
    // Has a new id each time, because an address can be changed several times.
    await queue(`order-address ${order.orderNo} ${newUuid()}`, email)
  },
  async noticeShipmentChange(order, change, site) {
    if (!order.customerEmail) return
    const email = shipmentChangeEmail(order, change, await contextOf(site, order.locale))
    // Has a new id each time, because a shipment can be changed several times.
    await queue(`order-shipment ${order.orderNo} ${newUuid()}`, email)
  },
  async noticeCancellation({ awaited = [], ...change }, site) {
    const { orderNo, customerEmail, status, locale } = change.after
    if (!customerEmail) return
    const context = await contextOf(site, locale)
    // Parts can be cancelled one after the other, each with its own mail.
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
    // Has a new id each time, because an order can be refunded several times.
    await queueWaiting(
      `order-refund ${orderNo} ${newUuid()}`,
      waitForRefunds(refund, awaited, (told) => orderRefundEmail(told, context)),
    )
  },
  async noticeSubscriber(purpose, notice, site) {
    const context = await contextOf(site, notice.locale)
    const found = await products({ context, currency: notice.currency }, notice.lines)
    await queue(purpose, subscriberEmail(notice, context, found))
  },
})

/** The emails about failed payments and authorisations. */
export const unpaidEmails = ({
  queue,
  contextOf,
}: Pick<EmailDependencies, 'queue' | 'contextOf'>): Pick<Mail, 'noticeUnpaid' | 'noticeUnpaidParcels'> => ({
  async noticeUnpaid(order, payment, site) {
    if (!order.customerEmail) return
    const email = unpaidOrderEmail(order, payment, await contextOf(site, order.locale))
    await queue(`order-unpaid ${order.orderNo}`, email)
  },
  async noticeUnpaidParcels(order, declined, site) {
    if (!order.customerEmail) return
    const email = unpaidParcelsEmail(order, declined, await contextOf(site, order.locale))
    // Has a new id each time, for another dispatch day or another decline.
    await queue(`order-unpaid-parcels ${order.orderNo} ${newUuid()}`, email)
  },
})
