import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { ConfirmedOrder } from './confirmed-order.ts'
import { contactLinkOf, writeOrCall } from '#commerce/mail/layout/contact-link.ts'
import { buttons } from '#commerce/mail/layout/email-content.ts'
import { composeEmail, greetingOf, signatureOf } from '#commerce/mail/layout/email-layout.ts'
import { yesNo, type MailContext } from '#commerce/mail/mail-context.ts'
import type { MailedProduct } from '#commerce/mail/mailed-products.ts'
import { amountRows, eGiftCardBlocks } from './order-amounts.ts'
import { parcelsOf, parcelBlocks, sharedDay, type ParcelWords } from './order-parcels.ts'
import { buyerNameOf, orderLink, trackLink } from './order-words.ts'

interface Confirmation {
  order: ConfirmedOrder
  context: MailContext
  /** Images and options of the products. A product without an entry is shown without them. */
  products: ReadonlyMap<string, MailedProduct>
}

/** The email that confirms a placed order to the shopper: days, items, cards, addresses, amounts and payments. */
export function orderConfirmationEmail({ order, context, products }: Confirmation): MailMessage {
  const { text } = context
  const { orderNo, customerEmail } = order
  const parcels = parcelsOf(order)
  const words: ParcelWords = { order, context, products, isOnlyOne: parcels.length === 1 }
  return composeEmail(customerEmail ?? '', text('mail.confirmation.subject', { orderNo }), {
    context,
    preview: previewOf(order, context),
    title: text('mail.confirmation.title'),
    greeting: greetingOf(buyerNameOf(order), context),
    paragraphs: [
      text('mail.confirmation.thanks', { orderNo }),
      ...renewalParagraph(order, context),
      ...newDayParagraph(order, context),
      ...fundraiserParagraph(order, context),
      ...checkParagraph(order, context),
    ],
    blocks: [
      ...sharedDay(parcels, context),
      ...buttons(
        trackLink(order, context),
        changeLink(order, context),
        order.shipments.some(({ formerDay }) => formerDay) && contactLinkOf(context),
      ),
      ...parcelBlocks(parcels, words),
      ...eGiftCardBlocks(order, context),
      { kind: 'heading', text: text('mail.confirmation.summary') },
      { kind: 'amounts', rows: amountRows(order, context) },
    ],
    closing: signatureOf(context),
  })
}

function previewOf({ shipments, orderNo, items }: ConfirmedOrder, { text }: MailContext): string {
  const [first, ...others] = items.map(({ productName }) => productName)
  const values = { orderNo, hasDay: yesNo(shipments.some(({ arrivesOn }) => arrivesOn)) }
  return first
    ? text('mail.confirmation.preview', { ...values, product: first, hasMore: yesNo(others.length > 0) })
    : text('mail.confirmation.previewThanks', values)
}

/** The link to the address form of the first parcel, until it is packed. */
function changeLink(order: ConfirmedOrder, context: MailContext) {
  const parcel = order.shipments.find(
    ({ storeId, shipsOn, address }) => storeId === null && address && shipsOn,
  )
  if (!parcel) return undefined
  const isOnlyOne = order.shipments.filter(({ storeId }) => storeId === null).length === 1
  return isOnlyOne
    ? { text: context.text('mail.link.changeAddress'), href: orderLink(order, context, parcel.id) }
    : { text: context.text('mail.link.changeAnAddress'), href: orderLink(order, context) }
}

const renewalParagraph = ({ renewals }: ConfirmedOrder, { text }: MailContext): string[] =>
  renewals ? [text('mail.confirmation.renewal')] : []

/** Explains a new day if the payment was made after the planned dispatch day. */
const newDayParagraph = ({ shipments }: ConfirmedOrder, context: MailContext): string[] =>
  shipments.some(({ formerDay }) => formerDay)
    ? [context.text('mail.confirmation.newDay', { contact: writeOrCall(context) })]
    : []

function fundraiserParagraph({ countsFor }: ConfirmedOrder, { text }: MailContext): string[] {
  if (!countsFor) return []
  const { organisationName, sellerName } = countsFor
  return [
    sellerName === null
      ? text('mail.confirmation.fundraiser', { organisationName })
      : text('mail.confirmation.seller', { organisationName, sellerName }),
  ]
}

/** PAY-025: the address for the check. */
function checkParagraph(
  { payments, orderNo, currency }: ConfirmedOrder,
  { site, text, moneyIn }: MailContext,
): string[] {
  const check = payments.find(({ methodId }) => methodId === 'PAY_BY_CHECK')
  if (!check) return []
  const { checkAddress, contactEmail } = site.preferences
  const values = { orderNo, amount: moneyIn(currency)(check.amountCents) }
  if (checkAddress) return [text('mail.confirmation.checkTo', { ...values, address: checkAddress })]
  return contactEmail
    ? [text('mail.confirmation.checkAsk', { ...values, email: contactEmail })]
    : [text('mail.confirmation.check', values)]
}
