import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { Basket, BasketItem, Shipment } from '#storefront/lib/basket/basket.ts'
import { instructionsOf, recipientEmailOf, recipientsIn } from '#storefront/lib/basket/deliveries.ts'
import { addressValues } from '#storefront/lib/forms/address-values.ts'

interface Words {
  text: (id: string, values?: Record<string, string | number>) => string
  money: (amount: number) => string
  day: (day: CalendarDate) => string
}

/** A message for each difference between the current bag and the bag that the review showed. */
export function bagChanges(shown: Basket, current: Basket, { text, money, day }: Words): string[] {
  const items = new Map(current.productItems.map((item) => [item.itemId, item]))
  const shownIds = new Set(shown.productItems.map(({ itemId }) => itemId))
  const changes = [
    ...shown.productItems.flatMap((item) => lineChanges(item, items.get(item.itemId), { text, money })),
    ...current.productItems
      .filter(({ itemId }) => !shownIds.has(itemId))
      .map(({ productName }) => text('checkout.changed.added', { name: productName })),
  ]
  changes.push(...parcelChanges(shown, current, text))
  changes.push(...laterDays(shown, current).map((later) => dayText(later, { text, day })))
  if (current.c_totalSoFar !== shown.c_totalSoFar) {
    const amounts = { now: money(current.c_totalSoFar), before: money(shown.c_totalSoFar) }
    changes.push(text('checkout.changed.total', amounts))
  }
  return changes.length > 0 ? changes : [text('checkout.changed.other')]
}

/**
 * Whether a saved basket equals the shown order: items, prices, addresses, methods, messages and total, and no parcel
 * arrives later.
 */
export const isSameOrder = (shown: Basket, current: Basket): boolean =>
  shown === current ||
  (JSON.stringify(orderOf(shown)) === JSON.stringify(orderOf(current)) &&
    laterDays(shown, current).length === 0)

const orderOf = ({ c_totalSoFar, productItems, shipments }: Basket) => [
  c_totalSoFar,
  productItems.map(({ itemId, quantity, basePrice, shipmentId }) => [
    itemId,
    quantity,
    basePrice,
    shipmentId,
  ]),
  shipments.map((shipment) => [shipment.shipmentId, ...parcelOf(shipment)]),
]

const parcelOf = (shipment: Shipment) => [
  addressValues(shipment.shippingAddress),
  shipment.shippingMethod?.id,
  shipment.giftMessage,
  shipment.c_DATE_WANTED,
  instructionsOf(shipment),
  recipientEmailOf(shipment),
]

/** If the bag has several recipients, a message for each one whose address, method, day or message has changed. */
function parcelChanges(shown: Basket, current: Basket, text: Words['text']): string[] {
  const recipients = recipientsIn(shown)
  if (recipients.length < 2) return []
  const parcels = new Map(current.shipments.map((one) => [one.shipmentId, JSON.stringify(parcelOf(one))]))
  return recipients
    .filter(({ shipment }) => parcels.get(shipment.shipmentId) !== JSON.stringify(parcelOf(shipment)))
    .map(({ name, shipment }) =>
      text(`checkout.changed.${parcels.has(shipment.shipmentId) ? 'parcel' : 'recipient'}`, { name }),
    )
}

interface LaterDay {
  name: string
  before: CalendarDate
  now: CalendarDate
}

/** The parcels that would arrive after the shown day. */
function laterDays(shown: Basket, current: Basket): LaterDay[] {
  const days = new Map(current.shipments.map(({ shipmentId, c_arrivesOn }) => [shipmentId, c_arrivesOn]))
  return recipientsIn(shown).flatMap(({ name, shipment }) => {
    const before = shipment.c_arrivesOn
    const now = days.get(shipment.shipmentId)
    return before && now && now > before ? [{ name, before, now }] : []
  })
}

const dayText = ({ name, before, now }: LaterDay, { text, day }: Pick<Words, 'text' | 'day'>): string =>
  text(name ? 'checkout.changed.day' : 'checkout.changed.dayOfAll', {
    name,
    now: day(now),
    before: day(before),
  })

function lineChanges(
  shown: BasketItem,
  current: BasketItem | undefined,
  { text, money }: Omit<Words, 'day'>,
): string[] {
  const name = shown.productName
  if (!current) return [text('checkout.changed.removed', { name })]
  const changes: string[] = []
  if (current.quantity !== shown.quantity) {
    const quantities = { now: current.quantity, before: shown.quantity }
    changes.push(text('checkout.changed.quantity', { name, ...quantities }))
  }
  if (current.basePrice !== shown.basePrice) {
    const prices = { now: money(current.basePrice), before: money(shown.basePrice) }
    changes.push(text('checkout.changed.price', { name, ...prices }))
  }
  return changes
}
