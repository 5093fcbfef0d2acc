import type { PriceAdjustment, Shipment } from '#commerce/baskets/basket.ts'
import type { Address } from '#commerce/address.ts'
import type { Order } from '#commerce/orders/order.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { MailMessage } from '#commerce/ports.ts'
import { mailHtml, mailText, type MailContent, type MailTable } from './mail-layout.ts'

/** The mail that a shopper gets when the order is placed: what was bought, where it goes, what it cost, how it was paid. */
export function orderConfirmation(order: Order, site: Site, origin: string): MailMessage {
  const firstName = order.billingAddress?.firstName
  const letter: MailContent = {
    from: site.name,
    title: 'Hooray! Your order is in.',
    greeting: firstName ? `Dear ${firstName},` : 'Hello,',
    paragraphs: [
      `Thank you for your order. Our candy makers have the list, and we will take good care of it from here.`,
      `Your order number is ${order.orderNo}. Please keep it: it is all we need to find your order on the phone.`,
    ],
    tables: [...order.shipments.flatMap((shipment) => shipmentTable(order, shipment)), totalsTable(order)],
    // A guest's order is shown to whoever knows its number, email and postal code; only accounts have a page to link to.
    link:
      order.customerKind === 'registered'
        ? { text: 'See your order', href: `${origin}/order-details/${encodeURIComponent(order.orderNo)}` }
        : null,
    closing: `Sweetly yours,\nthe candy makers of ${site.name}`,
  }
  return {
    to: order.customerEmail ?? '',
    subject: `Your ${site.name} order ${order.orderNo}`,
    text: mailText(letter),
    html: mailHtml(letter),
  }
}

function shipmentTable(order: Order, shipment: Shipment): MailTable[] {
  const items = order.items.filter(({ shipmentId }) => shipmentId === shipment.id)
  if (items.length === 0) return []
  const money = moneyIn(order.currency)
  return [
    {
      heading: shipment.storeId === null ? 'Shipping to' : 'To be picked up',
      lines: [
        ...addressLines(shipment.address),
        ...(shipment.pickupContact
          ? [`Collected by ${shipment.pickupContact.firstName} ${shipment.pickupContact.lastName}`]
          : []),
        ...(shipment.methodName ? [shipment.methodName] : []),
        ...(shipment.dateWanted ? [`Wanted on ${dayOf(shipment.dateWanted)}`] : []),
        ...(shipment.giftMessage ? [`Gift message: ${shipment.giftMessage}`] : []),
      ],
      rows: items.flatMap((item) => [
        { label: `${item.quantity} × ${item.productName}`, amount: money(item.priceCents), isTotal: false },
        ...adjustmentRows(item.adjustments, money),
      ]),
    },
  ]
}

function totalsTable(order: Order): MailTable {
  const money = moneyIn(order.currency)
  const row = (label: string, cents: number) => ({ label, amount: money(cents), isTotal: false })
  const shippingDiscounts = order.shipments.flatMap(({ shippingAdjustments }) => shippingAdjustments)
  const shippingCents = order.shipments.reduce((sum, shipment) => sum + shipment.shippingCents, 0)
  return {
    heading: 'Your order',
    lines: [],
    rows: [
      row('Items', order.productSubtotalCents),
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

function payerOf({ card, giftCardNumber }: Order['payments'][number]): string {
  if (giftCardNumber !== null) return `gift card ending in ${giftCardNumber.slice(-4)}`
  return card ? `${card.cardType} ending in ${card.maskedNumber.slice(-4)}` : 'another method'
}

function addressLines(address: Address | null): string[] {
  if (!address) return []
  const { firstName, lastName, companyName, address1, address2, city, stateCode, postalCode, countryCode } =
    address
  const words = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ')
  return [
    words(firstName, lastName),
    words(companyName),
    words(address1, address2),
    words(city && `${city},`, stateCode, postalCode, countryCode),
  ].filter((line) => line !== '')
}

/** Kept, as making one takes longer than writing the letter. */
const formats = new Map<string, Intl.NumberFormat>()

const moneyIn = (currency: string) => {
  const format = formats.get(currency) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency })
  formats.set(currency, format)
  return (cents: number): string => format.format(cents / 100)
}

const dayOf = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
