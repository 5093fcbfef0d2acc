import type { BasketItem, Shipment } from '#commerce/baskets/basket.ts'
import { mixLines, type MixWords } from '#shared/boxes/mix-lines.ts'
import type { EmailBlock, EmailItem } from '#commerce/mail/layout/email-content.ts'
import { yesNo, type MailContext } from '#commerce/mail/mail-context.ts'
import { lineKey, type MailedProduct } from '#commerce/mail/mailed-products.ts'
import type { ConfirmedOrder } from './confirmed-order.ts'
import { addressLines, fullName, orderLink } from './order-words.ts'
import { allergenList } from '#shared/boxes/box-allergens.ts'

/** A shipment with items: a delivery or a pickup. */
interface Parcel {
  shipment: Shipment
  items: BasketItem[]
}

export interface ParcelWords {
  order: ConfirmedOrder
  context: MailContext
  products: ReadonlyMap<string, MailedProduct>
  isOnlyOne: boolean
}

/** Mail programs cut off long mails: Gmail at 102 KB. The order page shows all parcels. */
const mostParcels = 20

export const parcelsOf = ({ shipments, items }: Pick<ConfirmedOrder, 'shipments' | 'items'>): Parcel[] =>
  shipments
    .map((shipment) => ({ shipment, items: items.filter(({ shipmentId }) => shipmentId === shipment.id) }))
    .filter((parcel) => parcel.items.length > 0)

/** The arrival day in large type, if all deliveries arrive on one day. */
export function sharedDay(parcels: readonly Parcel[], context: MailContext): EmailBlock[] {
  const deliveries = parcels.filter(isDelivery)
  const [first] = deliveries
  const days = new Set(deliveries.map(({ shipment }) => JSON.stringify(arrivalOf(shipment, context))))
  const arrival = first && days.size === 1 ? arrivalOf(first.shipment, context) : undefined
  if (!first || !arrival) return []
  const { address, methodName } = first.shipment
  const where = [address?.city, address?.stateCode].filter(Boolean).join(', ')
  const name = fullName(address)
  const lines =
    deliveries.length === 1
      ? [context.text('mail.parcel.to', { name, where }), methodName ?? '']
      : [context.text('mail.parcel.all', { count: deliveries.length })]
  return [
    dayBlock(
      arrival,
      lines.filter((line) => line !== ''),
    ),
  ]
}

/** The content and destination of each parcel. */
export function parcelBlocks(parcels: readonly Parcel[], words: ParcelWords): EmailBlock[] {
  const deliveries = parcels.filter(isDelivery)
  const hasSharedDay = sharedDay(parcels, words.context).length > 0
  const more = parcels.length - mostParcels
  return [
    ...parcels
      .slice(0, mostParcels)
      .flatMap((parcel): EmailBlock[] => [
        { kind: 'heading', text: headingOf(parcel, deliveries, words.context) },
        ...(hasSharedDay ? [] : ownDay(parcel.shipment, words.context)),
        itemsBlock(parcel, words),
        ...cardBlock(parcel.shipment, words.context),
        ...placeHeading(parcel, words),
        { kind: 'lines', ...placeOf(parcel.shipment, words) },
      ]),
    ...(more > 0
      ? [
          {
            kind: 'lines' as const,
            lines: [words.context.text('mail.parcel.more', { count: more })],
            link: {
              text: words.context.text('mail.parcel.seeAll'),
              href: orderLink(words.order, words.context),
            },
          },
        ]
      : []),
  ]
}

const isDelivery = ({ shipment }: Parcel): boolean => shipment.storeId === null

function headingOf(parcel: Parcel, deliveries: readonly Parcel[], { text }: MailContext): string {
  if (!isDelivery(parcel)) return text('mail.parcel.pickup')
  if (deliveries.length === 1) return text('mail.parcel.only')
  const name = fullName(parcel.shipment.address)
  const values = { number: deliveries.indexOf(parcel) + 1, of: deliveries.length }
  return text('mail.parcel.numbered', { ...values, hasName: yesNo(name), name })
}

const itemsBlock = ({ items }: Parcel, words: ParcelWords): EmailBlock => ({
  kind: 'items',
  hasLargePicture: words.isOnlyOne && items.length === 1,
  items: items.flatMap((item) => itemRows(item, words)),
})

function itemRows(item: BasketItem, { order, products, context }: ParcelWords): EmailItem[] {
  const money = context.moneyIn(order.currency)
  const product = products.get(lineKey(item))
  return [
    {
      picture: product?.picture,
      label: `${item.quantity} × ${item.productName}`,
      lines: [...(product?.choices ?? []), ...mixLines(item.contents, mixWords(context))],
      amount: item.bonus && item.priceCents === 0 ? context.text('mail.items.free') : money(item.priceCents),
    },
    ...item.adjustments.map(({ text, amountCents }) => ({
      label: text,
      lines: [],
      amount: money(amountCents),
    })),
  ]
}

const mixWords = ({ text }: MailContext): MixWords => ({
  named: (allergens) => allergenList(allergens, text),
  contains: (allergens) => text('mail.items.contains', { allergens }),
  mayContain: (allergens) => text('mail.items.mayContain', { allergens }),
})

const cardBlock = ({ giftMessage }: Shipment, { text }: MailContext): EmailBlock[] =>
  giftMessage ? [{ kind: 'message', label: text('mail.parcel.card'), text: giftMessage }] : []

/** The heading of a parcel. If there are several parcels, it contains the name of the recipient. */
const placeHeading = (parcel: Parcel, { isOnlyOne, context }: ParcelWords): EmailBlock[] =>
  isOnlyOne && isDelivery(parcel) ? [{ kind: 'heading', text: context.text('mail.parcel.shipsTo') }] : []

/** The destination and method of a delivery, or the shop and person of a pickup. */
function placeOf(shipment: Shipment, { order, context, isOnlyOne }: ParcelWords) {
  const { address, pickupContact, methodName, storeId, shipsOn } = shipment
  const canChange = !isOnlyOne && storeId === null && address !== null && shipsOn
  return {
    lines: [
      ...addressLines(address, context),
      ...(pickupContact ? [context.text('mail.parcel.pickedUpBy', { name: fullName(pickupContact) })] : []),
      ...(methodName && storeId === null ? [methodName] : []),
      ...noteLine(shipment, context),
    ],
    link: canChange
      ? { text: context.text('mail.link.changeAddress'), href: orderLink(order, context, shipment.id) }
      : undefined,
  }
}

/** The note for the driver (SHIP-007). */
const noteLine = ({ custom: { c_DeliveryInstructions: note } }: Shipment, { text }: MailContext): string[] =>
  typeof note === 'string' && note !== '' ? [text('mail.parcel.driver', { note })] : []

interface Arrival {
  label: string
  day: string
  lines: string[]
}

/** The day that the shopper has chosen, or the last one of the promise. */
function arrivalOf(
  { dateWanted, arrivesOn, formerDay }: Shipment,
  { text, dayOf }: MailContext,
): Arrival | undefined {
  const day = arrivesOn ?? dateWanted
  if (formerDay)
    return day
      ? {
          label: text('mail.parcel.nowArrivesBy'),
          day: dayOf(day),
          lines: [text('mail.parcel.insteadOf', { day: dayOf(formerDay) })],
        }
      : {
          label: text('mail.parcel.newDay'),
          day: text('mail.parcel.newDayUnknown'),
          lines: [text('mail.parcel.tooLate', { day: dayOf(formerDay) })],
        }
  if (!day) return undefined
  return {
    label: text(dateWanted ? 'mail.parcel.arrives' : 'mail.parcel.arrivesBy'),
    day: dayOf(day),
    lines: [],
  }
}

const dayBlock = ({ label, day, lines }: Arrival, more: readonly string[] = []): EmailBlock => ({
  kind: 'day',
  label,
  day,
  lines: [...lines, ...more],
})

const ownDay = (shipment: Shipment, context: MailContext): EmailBlock[] => {
  const arrival = shipment.storeId === null ? arrivalOf(shipment, context) : undefined
  return arrival ? [dayBlock(arrival)] : []
}
