import type { Basket } from '#commerce/baskets/basket.ts'
import type { Address } from '#commerce/address.ts'
import { addressLinesOf } from '#shared/addresses/address-lines.ts'
import { buyerName } from '#shared/orders/buyer-name.ts'
import { providerNames } from '#shared/payment/provider-names.ts'
import type { MailedPayment } from './confirmed-order.ts'
import type { EmailLink } from '#commerce/mail/layout/email-content.ts'
import type { MailContext } from '#commerce/mail/mail-context.ts'

export type BuyerOf = Pick<Basket, 'customerName' | 'customerKind' | 'billingAddress' | 'shipments'> & {
  payments: readonly Pick<MailedPayment, 'card'>[]
}

/** The first name of the buyer; undefined if it is uncertain. */
export const buyerNameOf = (order: BuyerOf): string | undefined => buyerOf(order)?.firstName ?? undefined

/** First and last name of the buyer; undefined if they are uncertain. */
export function fullBuyerNameOf(order: BuyerOf): string | undefined {
  const { firstName, lastName } = buyerOf(order) ?? {}
  return [firstName, lastName].filter(Boolean).join(' ') || undefined
}

const buyerOf = (order: BuyerOf) =>
  buyerName({
    account: order.customerKind === 'registered' ? order.customerName : null,
    billed: order.billingAddress,
    recipients: order.shipments
      .filter(({ storeId }) => storeId === null)
      .map(({ address, giftMessage }) => ({ name: address, isGift: giftMessage !== null })),
    collectors: order.shipments.flatMap(({ pickupContact }) => pickupContact ?? []),
    // For PayPal and similar methods, the customer's name is the name at the provider.
    payers: [...order.payments.map(({ card }) => card?.holder), order.customerName],
  })

interface LinkedOrder {
  orderNo: string
  customerEmail: string | null
  accessCode: string
}

/**
 * The page of an order, also for guests. The access code is in the fragment, which browsers do not send to servers,
 * so that it appears in no log. With a shipment, the page opens with its address form.
 */
export function orderLink(
  order: LinkedOrder,
  { origin }: Pick<MailContext, 'origin'>,
  shipmentId?: string,
): string {
  const { orderNo, customerEmail, accessCode } = order
  const proof = new URLSearchParams({ order: orderNo, email: customerEmail ?? '', code: accessCode })
  if (shipmentId !== undefined) proof.set('change', shipmentId)
  return `${origin}/track-order#${proof}`
}

/**
 * The link to the tracking page, which may be forwarded to the recipient of a gift. The page shows no data that the
 * recipient should not see (SALE-121).
 */
export const sharedTrackingLink = (code: string, { origin, text }: MailContext): EmailLink => ({
  text: text('mail.link.shareTracking'),
  href: `${origin}/track#${code}`,
})

/**
 * The page on which the buyer responds to a delay after a confirmation. The token is only valid for this delay
 * (SALE-059).
 */
export function delayLink(
  {
    orderNo,
    shipmentId,
    token,
    answer,
  }: { orderNo: string; shipmentId: string; token: string; answer: 'keep' | 'cancel' },
  { origin }: Pick<MailContext, 'origin'>,
): string {
  const asked = new URLSearchParams({ order: orderNo, parcel: shipmentId, delay: token, answer })
  return `${origin}/track-order#${asked}`
}

export const trackLink = (order: LinkedOrder, context: MailContext): EmailLink => ({
  text: context.text('mail.link.track'),
  href: orderLink(order, context),
})

export const seeOrderLink = (order: LinkedOrder, context: MailContext): EmailLink => ({
  text: context.text('mail.link.order'),
  href: orderLink(order, context),
})

/** Inside a sentence: 'Visa ending in 1111'. */
export function payerOf(
  { methodId, card, giftCardNumber, custom }: MailedPayment,
  { text }: Pick<MailContext, 'text'>,
): string {
  if (giftCardNumber !== null) return text('mail.payer.giftCard', { digits: giftCardNumber.slice(-4) })
  if (card) return text('mail.payer.card', { cardType: card.cardType, digits: card.maskedNumber.slice(-4) })
  if (methodId === 'PAY_BY_CHECK') return text('mail.payer.check')
  const name = providerNames[methodId] ?? text('mail.payer.other')
  return typeof custom.c_payer === 'string' ? `${name} · ${custom.c_payer}` : name
}

/** First and last name; empty where both are missing. */
export const fullName = (person: Pick<Address, 'firstName' | 'lastName'> | null | undefined): string =>
  [person?.firstName, person?.lastName].filter(Boolean).join(' ')

export function addressLines(address: Address | null, { locale }: Pick<MailContext, 'locale'>): string[] {
  if (!address) return []
  const { firstName, lastName, companyName, address1, address2, city, stateCode, postalCode, countryCode } =
    address
  const abroad = addressLinesOf({
    name: [firstName, lastName].filter(Boolean).join(' '),
    company: companyName,
    streets: [address1, address2],
    city,
    stateCode,
    postalCode,
    countryCode,
  })
  if (abroad) return [...abroad, countryName(countryCode ?? '', locale)]
  const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ')
  return [
    joined(firstName, lastName),
    joined(companyName),
    joined(address1, address2),
    joined(city && `${city},`, stateCode, postalCode, countryCode === 'US' ? null : countryCode),
  ].filter((line) => line !== '')
}

const countryNames = new Map<string, Intl.DisplayNames>()

/** The name of a country in a locale: 'Germany'. */
function countryName(countryCode: string, locale: string): string {
  const names = countryNames.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' })
  countryNames.set(locale, names)
  return names.of(countryCode) ?? countryCode
}
