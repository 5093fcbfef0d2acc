import type { BasketItem, Shipment } from '#commerce/baskets/basket.ts'
import { mixLines } from '#shared/mix-lines.ts'
import type { EmailBlock, EmailItem } from './email-content.ts'
import { lineKey, moneyIn, type MailedProduct } from './mailed-products.ts'
import type { ConfirmedOrder } from './confirmed-order.ts'
import { addressLines, dayOf, orderLink } from './order-words.ts'

/** A shipment with items: a delivery or a pickup. */
interface Parcel {
  shipment: Shipment
  items: BasketItem[]
}

export interface ParcelWords {
  order: ConfirmedOrder
  origin: string
  products: ReadonlyMap<string, MailedProduct>
  isOnlyOne: boolean
}

/** Mail programs cut off long mails: Gmail at 102 KB. The order page has all parcels. */
const mostParcels = 20

export const parcelsOf = ({ shipments, items }: Pick<ConfirmedOrder, 'shipments' | 'items'>): Parcel[] =>
  shipments
    .map((shipment) => ({ shipment, items: items.filter(({ shipmentId }) => shipmentId === shipment.id) }))
    .filter((parcel) => parcel.items.length > 0)

/** The large day of arrival, where all that is delivered arrives on one day. */
export function sharedDay(parcels: readonly Parcel[]): EmailBlock[] {
  const deliveries = parcels.filter(isDelivery)
  const [first] = deliveries
  const days = new Set(deliveries.map(({ shipment }) => JSON.stringify(arrivalOf(shipment))))
  const arrival = first && days.size === 1 ? arrivalOf(first.shipment) : undefined
  if (!first || !arrival) return []
  const { address, methodName } = first.shipment
  const where = [address?.city, address?.stateCode].filter(Boolean).join(', ')
  const name = [address?.firstName, address?.lastName].filter(Boolean).join(' ')
  const lines =
    deliveries.length === 1
      ? [`To ${name} in ${where}`, methodName ?? '']
      : [`All ${deliveries.length} packages`]
  return [
    dayBlock(
      arrival,
      lines.filter((line) => line !== ''),
    ),
  ]
}

/** What each parcel has, and where it goes. */
export function parcelBlocks(parcels: readonly Parcel[], words: ParcelWords): EmailBlock[] {
  const deliveries = parcels.filter(isDelivery)
  const hasSharedDay = sharedDay(parcels).length > 0
  const more = parcels.length - mostParcels
  return [
    ...parcels
      .slice(0, mostParcels)
      .flatMap((parcel): EmailBlock[] => [
        { kind: 'heading', text: headingOf(parcel, deliveries) },
        ...(hasSharedDay ? [] : ownDay(parcel.shipment)),
        itemsBlock(parcel, words),
        ...cardBlock(parcel.shipment),
        ...placeHeading(parcel, words),
        { kind: 'lines', ...placeOf(parcel.shipment, words) },
      ]),
    ...(more > 0
      ? [
          {
            kind: 'lines' as const,
            lines: [`… and ${more} more. Your order page has every package, with its address and card.`],
            link: { text: 'See them all', href: orderLink(words.order, words.origin) },
          },
        ]
      : []),
  ]
}

const isDelivery = ({ shipment }: Parcel): boolean => shipment.storeId === null

function headingOf(parcel: Parcel, deliveries: readonly Parcel[]): string {
  if (!isDelivery(parcel)) return 'For pickup'
  if (deliveries.length === 1) return 'Your order'
  const { firstName, lastName } = parcel.shipment.address ?? {}
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return `Package ${deliveries.indexOf(parcel) + 1} of ${deliveries.length}${name && `, for ${name}`}`
}

const itemsBlock = ({ items }: Parcel, words: ParcelWords): EmailBlock => ({
  kind: 'items',
  hasLargePicture: words.isOnlyOne && items.length === 1,
  items: items.flatMap((item) => itemRows(item, words)),
})

function itemRows(item: BasketItem, { order, products }: ParcelWords): EmailItem[] {
  const money = moneyIn(order.currency)
  const product = products.get(lineKey(item))
  return [
    {
      picture: product?.picture,
      label: `${item.quantity} × ${item.productName}`,
      lines: [...(product?.choices ?? []), ...mixLines(item.contents)],
      amount: item.bonus && item.priceCents === 0 ? 'FREE' : money(item.priceCents),
    },
    ...item.adjustments.map(({ text, amountCents }) => ({
      label: text,
      lines: [],
      amount: money(amountCents),
    })),
  ]
}

const cardBlock = ({ giftMessage }: Shipment): EmailBlock[] =>
  giftMessage ? [{ kind: 'message', label: 'The card says', text: giftMessage }] : []

/** Of several parcels the heading of each has the name. */
const placeHeading = (parcel: Parcel, { isOnlyOne }: ParcelWords): EmailBlock[] =>
  isOnlyOne && isDelivery(parcel) ? [{ kind: 'heading', text: 'Ships to' }] : []

/** Where it goes and how, or where it waits for whom. */
function placeOf(shipment: Shipment, { order, origin, isOnlyOne }: ParcelWords) {
  const { address, pickupContact, methodName, storeId, shipsOn } = shipment
  const canChange = !isOnlyOne && storeId === null && address !== null && shipsOn
  return {
    lines: [
      ...addressLines(address),
      ...(pickupContact ? [`Picked up by ${pickupContact.firstName} ${pickupContact.lastName}`] : []),
      ...(methodName && storeId === null ? [methodName] : []),
      ...noteLine(shipment),
    ],
    link: canChange ? { text: 'Change the address', href: orderLink(order, origin, shipment.id) } : undefined,
  }
}

/** The note for the driver (SHIP-007). */
const noteLine = ({ custom: { c_DeliveryInstructions: note } }: Shipment): string[] =>
  typeof note === 'string' && note !== '' ? [`For the driver: ${note}`] : []

interface Arrival {
  label: string
  day: string
  lines: string[]
}

/** A day that the shopper has chosen, or the last one of the promise. */
function arrivalOf({ dateWanted, arrivesOn, formerDay }: Shipment): Arrival | undefined {
  const day = arrivesOn ?? dateWanted
  if (formerDay)
    return day
      ? { label: 'Now arrives by', day: dayOf(day), lines: [`Instead of ${dayOf(formerDay)}`] }
      : {
          label: 'New day of arrival',
          day: 'We’ll email you',
          lines: [`It can no longer arrive by ${dayOf(formerDay)}.`],
        }
  if (!day) return undefined
  return { label: dateWanted ? 'Arrives' : 'Arrives by', day: dayOf(day), lines: [] }
}

const dayBlock = ({ label, day, lines }: Arrival, more: readonly string[] = []): EmailBlock => ({
  kind: 'day',
  label,
  day,
  lines: [...lines, ...more],
})

const ownDay = (shipment: Shipment): EmailBlock[] => {
  const arrival = shipment.storeId === null ? arrivalOf(shipment) : undefined
  return arrival ? [dayBlock(arrival)] : []
}
