import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { ConfirmedOrder } from './confirmed-order.ts'
import { contactLinkOf, writeOrCall } from './contact-link.ts'
import { buttons } from './email-content.ts'
import { composeEmail, greetingOf, signatureOf } from './email-layout.ts'
import { moneyIn, type MailedProduct } from './mailed-products.ts'
import { amountRows, eGiftCardBlocks } from './order-amounts.ts'
import { parcelsOf, parcelBlocks, sharedDay, type ParcelWords } from './order-parcels.ts'
import { buyerNameOf, orderLink, trackLink } from './order-words.ts'

interface Confirmation {
  order: ConfirmedOrder
  site: Site
  origin: string
  /** Their pictures and options. Products without an entry have neither. */
  products: ReadonlyMap<string, MailedProduct>
}

/** The email that confirms a placed order to the shopper: days, items, cards, addresses, amounts and payments. */
export function orderConfirmationEmail({ order, site, origin, products }: Confirmation): MailMessage {
  const { orderNo, customerEmail } = order
  const parcels = parcelsOf(order)
  const words: ParcelWords = { order, origin, products, isOnlyOne: parcels.length === 1 }
  return composeEmail(customerEmail ?? '', `Your ${site.name} order ${orderNo}`, {
    site,
    origin,
    preview: previewOf(order),
    title: 'Hooray! Your order is in.',
    greeting: greetingOf(buyerNameOf(order)),
    paragraphs: [
      `Thank you! Our candy makers have your order, number ${orderNo}, and we’ll take good care of it from here.`,
      ...renewalParagraph(order),
      ...newDayParagraph(order, site),
      ...fundraiserParagraph(order),
      ...checkParagraph(order, site),
    ],
    blocks: [
      ...sharedDay(parcels),
      ...buttons(
        trackLink(order, origin),
        changeLink(order, origin),
        order.shipments.some(({ formerDay }) => formerDay) && contactLinkOf(site),
      ),
      ...parcelBlocks(parcels, words),
      ...eGiftCardBlocks(order),
      { kind: 'heading', text: 'Summary' },
      { kind: 'amounts', rows: amountRows(order) },
    ],
    closing: signatureOf(site),
  })
}

function previewOf({ shipments, orderNo, items }: ConfirmedOrder): string {
  const [first, ...others] = items.map(({ productName }) => productName)
  const what = first && (others.length > 0 ? `${first} and more` : first)
  const days = shipments.some(({ arrivesOn }) => arrivesOn) ? ', with the day it arrives' : ''
  return `Order ${orderNo}: ${what ?? 'thank you'}${days}.`
}

/** The form of the address of the first parcel, until it is packed. */
function changeLink(order: ConfirmedOrder, origin: string) {
  const parcel = order.shipments.find(
    ({ storeId, shipsOn, address }) => storeId === null && address && shipsOn,
  )
  if (!parcel) return undefined
  const isOnlyOne = order.shipments.filter(({ storeId }) => storeId === null).length === 1
  return isOnlyOne
    ? { text: 'Change the address', href: orderLink(order, origin, parcel.id) }
    : { text: 'Change an address', href: orderLink(order, origin) }
}

const renewalParagraph = ({ renewals }: ConfirmedOrder): string[] =>
  renewals
    ? [
        'This order is part of your subscription and is paid by your saved card. You can skip or change the next one in your account anytime.',
      ]
    : []

/** The payment came after the parcel had to leave. */
const newDayParagraph = ({ shipments }: ConfirmedOrder, site: Site): string[] =>
  shipments.some(({ formerDay }) => formerDay)
    ? [
        `Your payment was confirmed later than usual, so we had to move your delivery day. The new day is below. If it doesn’t work for you, please ${writeOrCall(site)} before your package ships.`,
      ]
    : []

function fundraiserParagraph({ countsFor }: ConfirmedOrder): string[] {
  if (!countsFor) return []
  const { organisationName, sellerName } = countsFor
  return [
    sellerName === null
      ? `Your order counts toward ${organisationName}. They say thank you, too.`
      : `Your order counts toward ${sellerName}’s sales for ${organisationName}. They say thank you, too.`,
  ]
}

/** PAY-025: where to send the check. */
function checkParagraph({ payments, orderNo, currency }: ConfirmedOrder, site: Site): string[] {
  const check = payments.find(({ methodId }) => methodId === 'PAY_BY_CHECK')
  if (!check) return []
  const { checkAddress, contactEmail } = site.preferences
  const where = checkAddress
    ? `to:\n${checkAddress}`
    : `to us${contactEmail ? ` (write to ${contactEmail} for the address)` : ''}.`
  return [
    `You’re paying by check. Please write order number ${orderNo} on it and mail ${moneyIn(currency)(check.amountCents)}, payable to ${site.name}, ${where}`,
  ]
}
