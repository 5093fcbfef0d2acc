import { isDeepStrictEqual } from 'node:util'
import { nextShipmentIds } from '#commerce/baskets/shipments/shipment-ids.ts'
import { defaultShipmentId, type Basket, type BasketItem, type Shipment } from '#commerce/baskets/basket.ts'
import type { MergeMode } from '#commerce/baskets/basket-lifecycle.ts'
import { mergeOptins } from './merge-optins.ts'
import { mergeEGiftCards } from '#commerce/baskets/e-gift-cards/change-e-gift-cards.ts'
import { lineIdentity } from '#commerce/baskets/items/line-identity.ts'
import { fieldText } from '#shared/messages/field-text.ts'

interface MergeOptions {
  mode: MergeMode
  /** Whether to merge names and addresses that the target lacks, too. */
  withPersonalData: boolean
  /**
   * Whether one person has just entered the guest's addresses, messages and days in this session. All of them are
   * then merged.
   */
  isJustTyped?: boolean
}

/** The notice of BAG-070. */
const pickupChanged = 'answers.bag.addressUpdated'

/**
 * Merges the source basket into the target (BAG-068 to BAG-072): items with their shipments, promo codes,
 * subscription opt-ins and `c_` fields. A pickup of the source replaces the pickup of the target. Does not check
 * amounts and stock.
 */
export function mergeInto(target: Basket, source: Basket, options: MergeOptions): Basket {
  const base = withoutOldPickup(target, source)
  const { shipments, targetIdOf } = mergeShipments(base, source, options)
  const added = source.items
    .filter(({ bonus }) => bonus === null)
    .map((item) => ({ ...item, shipmentId: targetIdOf(item.shipmentId) }))
  const items = mergeItems(base.items, added, options.mode)
  const optins = mergeOptins(base.custom.c_subscriptionOptins, source.custom.c_subscriptionOptins)
  const merged = {
    ...base,
    shipments,
    items,
    ...mergeEGiftCards(base, source),
    coupons: [
      ...base.coupons,
      ...source.coupons.filter(({ code }) => base.coupons.every((coupon) => coupon.code !== code)),
    ],
    sourceCode: base.sourceCode ?? source.sourceCode,
    custom: {
      ...source.custom,
      ...base.custom,
      ...(optins !== undefined && { c_subscriptionOptins: optins }),
    },
  }
  if (!options.withPersonalData) return merged
  const { customerEmail } = options.isJustTyped ? source : merged
  return withPersonalData({ ...merged, customerEmail: customerEmail ?? merged.customerEmail }, source)
}

const pickupsOf = ({ shipments, items }: Basket): Shipment[] =>
  shipments.filter(({ id, storeId }) => storeId !== null && items.some(({ shipmentId }) => shipmentId === id))

/** BAG-069: pickups of the source replace pickups of the target. */
function withoutOldPickup(target: Basket, source: Basket): Basket {
  const next = pickupsOf(source)
  const old = target.shipments.filter(({ storeId }) => storeId !== null)
  if (next.length === 0 || old.length === 0) return target
  const oldIds = new Set(old.map(({ id }) => id))
  const isMoved = old.some(({ storeId }) => next.every((one) => one.storeId !== storeId))
  return {
    ...target,
    shipments: target.shipments.filter(({ id }) => !oldIds.has(id)),
    items: target.items.filter(({ shipmentId }) => !oldIds.has(shipmentId)),
    flashes: [
      ...target.flashes,
      ...target.items
        .filter(({ shipmentId, bonus }) => oldIds.has(shipmentId) && !bonus)
        .map(({ productName }) => fieldText('answers.bag.otherPickup', { name: productName })),
    ],
    notices: isMoved ? [...target.notices, pickupChanged] : target.notices,
  }
}

/** The shipments of both baskets, and a function that maps ids of source shipments to their new ids. */
function mergeShipments(
  target: Basket,
  source: Basket,
  { withPersonalData, isJustTyped = false }: MergeOptions,
) {
  const targetIds = new Map<string, string>()
  let shipments = [...target.shipments]
  const used = new Set(shipments.map(({ id }) => id))
  const nextId = nextShipmentIds(used)
  const filled = new Set(source.items.map(({ shipmentId }) => shipmentId))
  const sourceFirst = firstOf(deliveriesOf(source))
  const isOneEach = deliveriesOf(source).length < 2 && deliveriesOf(target).length < 2
  for (const shipment of source.shipments) {
    if (!filled.has(shipment.id)) continue
    const existing = shipment === sourceFirst ? firstOf(deliveriesOf({ shipments })) : undefined
    if (existing && (!isJustTyped || isOneEach || fitsInto(existing, shipment))) {
      targetIds.set(shipment.id, existing.id)
      if (isJustTyped) {
        const typed = joinedParcel(existing, shipment)
        shipments = shipments.map((one) => (one === existing ? typed : one))
      }
      continue
    }
    const id = used.has(shipment.id) ? nextId() : shipment.id
    used.add(id)
    targetIds.set(shipment.id, id)
    shipments.push(withPersonalData ? { ...shipment, id } : anonymous({ ...shipment, id }))
  }
  return { shipments, targetIdOf: (shipmentId: string) => targetIds.get(shipmentId) ?? shipmentId }
}

const deliveriesOf = ({ shipments }: Pick<Basket, 'shipments'>): Shipment[] =>
  shipments.filter(({ storeId }) => storeId === null)

const firstOf = (deliveries: readonly Shipment[]): Shipment | undefined =>
  deliveries.find(({ id }) => id === defaultShipmentId) ?? deliveries[0]

/** Whether the items of a shipment can be added to another one without another recipient getting them. */
const fitsInto = (existing: Shipment, { address }: Shipment): boolean =>
  existing.address === null || address === null

/** The existing shipment with all data that was entered for the other one. */
function joinedParcel(existing: Shipment, typed: Shipment): Shipment {
  if (typed.address !== null) return { ...typed, id: existing.id }
  return {
    ...existing,
    isGift: existing.isGift || typed.isGift,
    giftMessage: typed.giftMessage ?? existing.giftMessage,
    custom: { ...existing.custom, ...typed.custom },
  }
}

/** The shipment without personal data. The address of a shop is public. */
const anonymous = (shipment: Shipment): Shipment => ({
  ...shipment,
  address:
    shipment.storeId === null || shipment.address === null
      ? null
      : { ...shipment.address, firstName: null, lastName: null, phone: null },
  pickupContact: null,
  giftMessage: null,
  custom: Object.fromEntries(
    Object.entries(shipment.custom).filter(
      ([name]) => !name.startsWith('c_pickup') && name !== 'c_recipientEmail',
    ),
  ),
})

/**
 * Adds items. An item is merged into a line that differs only in quantity. A `c_` field that only one of them has is
 * ignored; contradicting values result in two lines.
 */
function mergeItems(
  items: readonly BasketItem[],
  added: readonly BasketItem[],
  mode: MergeMode,
): BasketItem[] {
  const merged = [...items]
  if (mode === 'separate_item') return [...merged, ...added]
  const positions = Map.groupBy(merged.keys(), (position) => keyBesideCustom(merged[position]))
  for (const item of added) {
    const key = keyBesideCustom(item)
    const candidates = positions.get(key) ?? []
    const fields = Object.entries(item.custom)
    const position = candidates.find((one) => agrees(merged[one], fields))
    const same = position === undefined ? undefined : merged[position]
    if (position !== undefined && same) {
      const quantity = mergedQuantity(same.quantity, item.quantity, mode)
      merged[position] = { ...same, quantity, custom: { ...item.custom, ...same.custom } }
    } else {
      positions.set(key, candidates)
      candidates.push(merged.length)
      merged.push(item)
    }
  }
  return merged
}

/** The key of lines that can only differ in their `c_` fields. */
const keyBesideCustom = (item: BasketItem | undefined): string | undefined =>
  item && lineIdentity(item, 'custom')

const agrees = (item: BasketItem | undefined, fields: readonly [string, unknown][]): boolean =>
  item !== undefined &&
  fields.every(([key, value]) => !(key in item.custom) || isDeepStrictEqual(item.custom[key], value))

/** The sum may exceed a limit: `fitToSale` caps it and reports it. */
function mergedQuantity(own: number, added: number, mode: MergeMode): number {
  if (mode === 'saved_quantity') return own
  if (mode === 'sum_quantities') return own + added
  return Math.max(own, added)
}

function withPersonalData(merged: Basket, source: Basket): Basket {
  // The items of the source's first delivery are merged into this basket's first delivery. The other deliveries have
  // their own addresses.
  const known = firstOf(deliveriesOf(source))
  const first = firstOf(deliveriesOf(merged))
  const bare = first?.address === null && known?.address ? first : undefined
  return {
    ...merged,
    customerEmail: merged.customerEmail ?? source.customerEmail,
    customerName: merged.customerName ?? source.customerName,
    billingAddress: merged.billingAddress ?? source.billingAddress,
    shipments: merged.shipments.map((shipment) =>
      shipment === bare && known ? { ...shipment, address: known.address } : shipment,
    ),
  }
}
