import type { Basket, PriceAdjustment, Shipment } from '#commerce/baskets/basket.ts'
import type { Address } from '#commerce/address.ts'
import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { PaymentCard } from '#commerce/ports/payment-gateway.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { arrivalDay } from '#shared/arrival-day.ts'
import { mixLines } from '#shared/mix-lines.ts'
import { providerNames } from '#shared/provider-names.ts'
import { composeEmail, signatureOf, type EmailTable } from './email-layout.ts'

type ConfirmedProperties =
  | 'currency'
  | 'customerKind'
  | 'customerEmail'
  | 'billingAddress'
  | 'items'
  | 'eGiftCards'
  | 'shipments'
  | 'orderAdjustments'
  | 'productSubtotalCents'
  | 'taxTotalCents'
  | 'orderTotalCents'
  | 'renewals'

/** The properties of a placed order that its confirmation shows. */
export interface ConfirmedOrder extends Pick<Basket, ConfirmedProperties> {
  orderNo: string
  countsFor?: { organisationName: string; sellerName: string | null }
  payments: {
    methodId: string
    amountCents: number
    card: PaymentCard | null
    giftCardNumber: string | null
    custom: Record<string, unknown>
  }[]
}

/** The email that confirms a placed order to the shopper: items, addresses, amounts and payments. */
export function orderConfirmationEmail(order: ConfirmedOrder, site: Site, origin: string): MailMessage {
  const firstName = order.billingAddress?.firstName
  return composeEmail(order.customerEmail ?? '', `Your ${site.name} order ${order.orderNo}`, {
    from: site.name,
    title: 'Hooray! Your order is in.',
    greeting: firstName ? `Dear ${firstName},` : 'Hello,',
    paragraphs: [
      `Thank you for your order! Our candy makers have it, and we’ll take good care of it from here.`,
      `Your order number is ${order.orderNo}. Keep it handy in case you call us.`,
      ...(order.renewals
        ? [
            'This is your subscription order, paid with your saved card. You can skip or change the next one in your account anytime.',
          ]
        : []),
      ...newDayParagraph(order),
      ...fundraiserParagraph(order),
      ...checkParagraph(order, site),
    ],
    tables: [
      ...[...headingsOf(order)].flatMap(([shipment, heading]) => shipmentTable(order, shipment, heading)),
      ...eGiftCardTable(order),
      totalsTable(order),
    ],
    // Guests find an order by its number, email and postal code. Only registered customers have a page to link to.
    link:
      order.customerKind === 'registered'
        ? { text: 'See your order', href: `${origin}/order-details/${encodeURIComponent(order.orderNo)}` }
        : null,
    closing: signatureOf(site),
  })
}

function shipmentTable(order: ConfirmedOrder, shipment: Shipment, heading: string): EmailTable[] {
  const items = order.items.filter(({ shipmentId }) => shipmentId === shipment.id)
  if (items.length === 0) return []
  const money = moneyIn(order.currency)
  return [
    {
      heading,
      lines: [
        ...addressLines(shipment.address),
        ...(shipment.pickupContact
          ? [`Picked up by ${shipment.pickupContact.firstName} ${shipment.pickupContact.lastName}`]
          : []),
        ...(shipment.methodName ? [shipment.methodName] : []),
        ...dayLine(shipment),
        ...(shipment.giftMessage ? [`Gift message: ${shipment.giftMessage}`] : []),
        ...noteLine(shipment),
      ],
      rows: items.flatMap((item) => [
        {
          label: `${item.quantity} × ${item.productName}`,
          lines: mixLines(item.contents),
          amount: money(item.priceCents),
          isTotal: false,
        },
        ...adjustmentRows(item.adjustments, money),
      ]),
    },
  ]
}

/** The payment came after the parcel had to leave. */
const newDayParagraph = ({ shipments }: ConfirmedOrder): string[] =>
  shipments.some(({ formerDay }) => formerDay)
    ? [
        'Your payment took longer than usual to confirm, so the original delivery day has passed. You’ll find the new day below. If it doesn’t work for you, please call or email us before the package ships.',
      ]
    : []

function fundraiserParagraph({ countsFor }: ConfirmedOrder): string[] {
  if (!countsFor) return []
  const { organisationName, sellerName } = countsFor
  return [
    sellerName === null
      ? `Your order counts for ${organisationName}. They thank you, too!`
      : `Your order counts for ${sellerName}, who is selling for ${organisationName}. They thank you, too!`,
  ]
}

/** PAY-025: where to send the check. */
function checkParagraph({ payments, orderNo, currency }: ConfirmedOrder, site: Site): string[] {
  const check = payments.find(({ methodId }) => methodId === 'PAY_BY_CHECK')
  if (!check) return []
  const { checkAddress, contactEmail } = site.preferences
  const where = checkAddress
    ? `to:\n${checkAddress}`
    : `to us${contactEmail ? ` (email ${contactEmail} for the address)` : ''}.`
  return [
    `You’re paying by check. Please make it out to ${site.name} for ${moneyIn(currency)(check.amountCents)}, write order number ${orderNo} on it, and mail it ${where}`,
  ]
}

/** What was bought for others by email. It has no code: that goes to the recipient only. */
function eGiftCardTable({ eGiftCards = [], currency }: ConfirmedOrder): EmailTable[] {
  if (eGiftCards.length === 0) return []
  const money = moneyIn(currency)
  return [
    {
      heading: 'Sent by email',
      lines: [],
      rows: eGiftCards.map(({ recipientName, recipientEmail, sendOn, amountCents }) => ({
        label: `E-gift card for ${recipientName} (${recipientEmail})${sendOn ? `, on ${dayOf(sendOn)}` : ''}`,
        amount: money(amountCents),
        isTotal: false,
      })),
    },
  ]
}

/** The heading of each shipment: of several deliveries, it says which one it is. */
function headingsOf({ shipments, items }: ConfirmedOrder): Map<Shipment, string> {
  const filled = new Set(items.map(({ shipmentId }) => shipmentId))
  const deliveries = shipments.filter(({ id, storeId }) => storeId === null && filled.has(id))
  const headings = new Map(shipments.map((shipment) => [shipment, 'For pickup']))
  deliveries.forEach((shipment, index) => {
    const which = deliveries.length > 1 ? `Package ${index + 1} of ${deliveries.length}, to` : 'Shipping to'
    headings.set(shipment, which)
  })
  return headings
}

/** The note for the driver (SHIP-007). */
const noteLine = ({ custom: { c_DeliveryInstructions: note } }: Shipment): string[] =>
  typeof note === 'string' && note !== '' ? [`For the driver: ${note}`] : []

function dayLine({ dateWanted, arrivesOn, formerDay }: Shipment): string[] {
  if (formerDay)
    return [
      arrivesOn
        ? `Now arrives by ${arrivalDay(arrivesOn, 'en-US')} instead of ${arrivalDay(formerDay, 'en-US')}`
        : `Can no longer arrive by ${arrivalDay(formerDay, 'en-US')}. We’ll email you a new day.`,
    ]
  if (dateWanted) return [`Arrives ${dayOf(dateWanted)}`]
  return arrivesOn ? [`Arrives by ${arrivalDay(arrivesOn, 'en-US')}`] : []
}

function totalsTable(order: ConfirmedOrder): EmailTable {
  const money = moneyIn(order.currency)
  const row = (label: string, cents: number) => ({ label, amount: money(cents), isTotal: false })
  const shippingDiscounts = order.shipments.flatMap(({ shippingAdjustments }) => shippingAdjustments)
  const shippingCents = order.shipments.reduce((sum, shipment) => sum + shipment.shippingCents, 0)
  return {
    heading: 'Your order',
    lines: [],
    rows: [
      ...(order.items.length > 0 ? [row('Items', order.productSubtotalCents)] : []),
      ...(order.eGiftCards?.length ? [row('E-gift cards', eGiftCardCents(order.eGiftCards))] : []),
      ...adjustmentRows(order.orderAdjustments, money),
      row('Shipping', shippingCents),
      ...adjustmentRows(shippingDiscounts, money),
      row('Tax', order.taxTotalCents),
      { label: 'Total', amount: money(order.orderTotalCents), isTotal: true },
      ...order.payments
        .filter(({ amountCents }) => amountCents > 0)
        .map((payment) => row(`Paid by ${payerOf(payment)}`, payment.amountCents)),
    ],
  }
}

const adjustmentRows = (adjustments: readonly PriceAdjustment[], money: (cents: number) => string) =>
  adjustments.map(({ text, amountCents }) => ({ label: text, amount: money(amountCents), isTotal: false }))

export function payerOf(payment: ConfirmedOrder['payments'][number]): string {
  const { methodId, card, giftCardNumber, custom } = payment
  if (giftCardNumber !== null) return `gift card ending in ${giftCardNumber.slice(-4)}`
  if (card) return `${card.cardType} ending in ${card.maskedNumber.slice(-4)}`
  if (methodId === 'PAY_BY_CHECK') return 'check'
  const name = providerNames[methodId] ?? 'another method'
  return typeof custom.c_payer === 'string' ? `${name} · ${custom.c_payer}` : name
}

function addressLines(address: Address | null): string[] {
  if (!address) return []
  const { firstName, lastName, companyName, address1, address2, city, stateCode, postalCode, countryCode } =
    address
  const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ')
  return [
    joined(firstName, lastName),
    joined(companyName),
    joined(address1, address2),
    joined(city && `${city},`, stateCode, postalCode, countryCode),
  ].filter((line) => line !== '')
}

const eGiftCardCents = (cards: readonly { amountCents: number }[]): number =>
  cards.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** Cached, as making a format takes longer than composing the email. */
const formats = new Map<string, Intl.NumberFormat>()

export const moneyIn = (currency: string) => {
  const format = formats.get(currency) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency })
  formats.set(currency, format)
  return (cents: number): string => format.format(cents / 100)
}

const dayOf = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
