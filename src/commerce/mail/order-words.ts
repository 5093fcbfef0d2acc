import type { Basket } from '#commerce/baskets/basket.ts'
import type { Address } from '#commerce/address.ts'
import { addressLinesOf } from '#shared/address-lines.ts'
import { buyerName } from '#shared/buyer-name.ts'
import { providerNames } from '#shared/provider-names.ts'
import type { MailedPayment } from './confirmed-order.ts'
import type { EmailLink } from './email-content.ts'

export type BuyerOf = Pick<Basket, 'customerName' | 'customerKind' | 'billingAddress' | 'shipments'> & {
  payments: readonly Pick<MailedPayment, 'card'>[]
}

/** The first name of the buyer; undefined where it is not certain. */
export const buyerNameOf = (order: BuyerOf): string | undefined => buyerOf(order)?.firstName ?? undefined

/** First and last name of the buyer; undefined where they are not certain. */
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
    // Of PayPal and the like, the customer's name is the name at the provider.
    payers: [...order.payments.map(({ card }) => card?.holder), order.customerName],
  })

interface LinkedOrder {
  orderNo: string
  customerEmail: string | null
  accessCode: string
}

/**
 * The page of an order, for guests too. The access code is in the fragment, which browsers send to no server, so that it gets
 * into no log. With a shipment, the page opens with the form of its address.
 */
export function orderLink(order: LinkedOrder, origin: string, shipmentId?: string): string {
  const { orderNo, customerEmail, accessCode } = order
  const proof = new URLSearchParams({ order: orderNo, email: customerEmail ?? '', code: accessCode })
  if (shipmentId !== undefined) proof.set('change', shipmentId)
  return `${origin}/track-order#${proof}`
}

/** The page that shows where the parcels are, and nothing that a person who gets a gift should not know. It may be forwarded (SALE-121). */
export const sharedTrackingLink = (code: string, origin: string): EmailLink => ({
  text: 'Share where it is',
  href: `${origin}/track#${code}`,
})

/** The page that asks again before it answers the question of a delay. The token is for this question alone (SALE-059). */
export function delayLink(
  {
    orderNo,
    shipmentId,
    token,
    answer,
  }: { orderNo: string; shipmentId: string; token: string; answer: 'keep' | 'cancel' },
  origin: string,
): string {
  const asked = new URLSearchParams({ order: orderNo, parcel: shipmentId, delay: token, answer })
  return `${origin}/track-order#${asked}`
}

export const trackLink = (order: LinkedOrder, origin: string): EmailLink => ({
  text: 'Track this order',
  href: orderLink(order, origin),
})

export function payerOf({ methodId, card, giftCardNumber, custom }: MailedPayment): string {
  if (giftCardNumber !== null) return `gift card ending in ${giftCardNumber.slice(-4)}`
  if (card) return `${card.cardType} ending in ${card.maskedNumber.slice(-4)}`
  if (methodId === 'PAY_BY_CHECK') return 'check'
  const name = providerNames[methodId] ?? 'another method'
  return typeof custom.c_payer === 'string' ? `${name} · ${custom.c_payer}` : name
}

export function addressLines(address: Address | null): string[] {
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
  if (abroad) return [...abroad, countryNames.of(countryCode ?? '') ?? '']
  const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ')
  return [
    joined(firstName, lastName),
    joined(companyName),
    joined(address1, address2),
    joined(city && `${city},`, stateCode, postalCode, countryCode === 'US' ? null : countryCode),
  ].filter((line) => line !== '')
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** 'Thursday, December 24'. */
export const dayOf = (date: string): string => longDay.format(new Date(`${date}T00:00:00Z`))

const longDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})
