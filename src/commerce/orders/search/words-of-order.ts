import type { Address } from '#commerce/address.ts'
import type { Shipment } from '#commerce/baskets/basket.ts'
import { facetsOf } from './facets-of-order.ts'
import { wordStarts } from './fold.ts'
import type { IndexedOrder, OrderWord, WordKind } from './indexed-order.ts'
import { phoneWords } from './phones.ts'

/**
 * The index words of an order. A word of the order is not repeated for each recipient, unless more roles may search
 * the repetition. If two kinds have the same word, the kind that more roles may search is stored.
 */
export function wordsOf(order: IndexedOrder): OrderWord[] {
  const own = [...facetsOf(order).map((word) => wordOf(word, 'facet')), ...numberWords(order)]
  const isPersonal = order.customerEmail !== ''
  const words = isPersonal ? [...own, ...emailWords(order), ...(order.isOld ? [] : textWords(order))] : own
  return withoutRepetitions(words)
}

const wordOf = (word: string, kind: WordKind, shipment = 0): OrderWord => ({
  word,
  kind,
  shipment,
})

/** The number of the order, also without leading zeros, and the tracking numbers of its parcels, also without hyphens. */
const numberWords = ({ orderNo, trackingNumbers, shipments }: IndexedOrder): OrderWord[] => [
  ...[orderNo, orderNo.replace(/^0+/, '')].map((word) => wordOf(word, 'number')),
  ...trackingNumbers.flatMap(({ shipmentId, number }) => {
    const position = shipments.findIndex((shipment) => shipment.shipmentId === shipmentId) + 1
    return [number, number.replaceAll('-', '')].map((word) => wordOf(word, 'tracking', position))
  }),
]

/** The index for data outside of shipments, which members with a limit to shops cannot read. */
const inNoShipment = -1

const emailWords = ({ customerEmail }: IndexedOrder): OrderWord[] => [
  wordOf(customerEmail.toLowerCase(), 'email'),
]

function textWords({ document, digits }: IndexedOrder): OrderWord[] {
  const { billingAddress, customerName, countsFor, eGiftCards = [], coupons, shipments } = document
  const buyer = [...textsOf(billingAddress), customerName, countsFor?.organisationName, countsFor?.sellerName]
  return [
    ...coupons.map(({ code }) => wordOf(code.toLowerCase(), 'code')),
    ...digits.map((four) => wordOf(four, 'card')),
    ...buyer.flatMap(startsOf('buyer')),
    ...phonesOf(billingAddress?.phone, 'buyer'),
    // They are in no parcel, so roles that pack do not see them.
    ...eGiftCards.flatMap(({ recipientName, recipientEmail }) => [
      ...startsOf('buyer', inNoShipment)(recipientName),
      wordOf(recipientEmail.toLowerCase(), 'buyer', inNoShipment),
    ]),
    ...shipments.flatMap((shipment, index) => shipmentWords(shipment, index + 1)),
  ]
}

/** Telephone numbers and emails of recipients can be searched by roles that read personal data. */
export function shipmentWords({ address, pickupContact }: Shipment, position: number): OrderWord[] {
  const contact = pickupContact && `${pickupContact.firstName} ${pickupContact.lastName}`
  return [
    ...[...textsOf(address), contact].flatMap(startsOf('recipient', position)),
    ...phonesOf(address?.phone, 'buyer', position),
    ...phonesOf(pickupContact?.phone, 'buyer', position),
    ...(pickupContact ? [wordOf(pickupContact.email.toLowerCase(), 'buyer', position)] : []),
  ]
}

function textsOf(address: Address | null): (string | null)[] {
  if (!address) return []
  const { firstName, lastName, companyName, address1, address2, city, postalCode } = address
  return [`${firstName ?? ''} ${lastName ?? ''}`, companyName, address1, address2, city, postalCode]
}

const startsOf =
  (kind: WordKind, position = 0) =>
  (text: string | null | undefined): OrderWord[] =>
    wordStarts(text ?? '').map((word) => wordOf(word, kind, position))

const phonesOf = (phone: string | null | undefined, kind: WordKind, position = 0): OrderWord[] =>
  phoneWords(phone ?? '').map((word) => wordOf(word, kind, position))

/** Sorted from the kind that most roles may search to the kind of the fewest. */
const byReach: readonly WordKind[] = [
  'facet',
  'number',
  'tracking',
  'recipient',
  'code',
  'card',
  'buyer',
  'email',
]

const reachOf = ({ kind }: OrderWord): number => byReach.indexOf(kind)

function withoutRepetitions(words: readonly OrderWord[]): OrderWord[] {
  const sorted = words
    .filter(({ word }) => word !== '')
    .toSorted((one, other) => reachOf(one) - reachOf(other))
  const ofOrder = new Map<string, number>()
  for (const one of sorted)
    if (one.shipment === 0 && !ofOrder.has(one.word)) ofOrder.set(one.word, reachOf(one))
  const known = new Map<string, OrderWord>()
  for (const one of sorted) {
    const isOfOrder = one.shipment !== 0 && (ofOrder.get(one.word) ?? Infinity) <= reachOf(one)
    const key = `${one.shipment} ${one.word}`
    if (!isOfOrder && !known.has(key)) known.set(key, one)
  }
  return [...known.values()]
}
