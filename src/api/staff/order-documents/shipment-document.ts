import type { Address } from '#commerce/address.ts'
import type { BasketItem, Shipment } from '#commerce/baskets/basket.ts'
import type { OpenDelay } from '#commerce/orders/delay.ts'
import type { Order, Parcel } from '#commerce/orders/order.ts'
import { addressLinesOf } from '#shared/addresses/address-lines.ts'
import { holdDocument } from './hold-documents.ts'
import { readsShipment } from '#shared/orders/reads-shipment.ts'
import { withTax } from '#shared/money/included-tax.ts'
import type { OrderReader } from '#commerce/orders/search/order-search.ts'

export const nameOf = (
  person: { firstName: string | null; lastName: string | null } | null | undefined,
): string | null => [person?.firstName, person?.lastName].filter(Boolean).join(' ') || null

export const addressDocument = (address: Address) => ({
  company: address.companyName,
  address1: address.address1,
  address2: address.address2,
  city: address.city,
  stateCode: address.stateCode,
  postalCode: address.postalCode,
  countryCode: address.countryCode,
  /** The lines of its label, for addresses outside of the United States and Canada. */
  lines:
    addressLinesOf({
      company: address.companyName,
      streets: [address.address1, address.address2],
      city: address.city,
      stateCode: address.stateCode,
      postalCode: address.postalCode,
      countryCode: address.countryCode,
    }) ?? null,
})

export interface ShipmentReading {
  reader: OrderReader
  delays: readonly OpenDelay[]
  /** The carrier of a shipping method. */
  carrierOf(methodId: string): string | undefined
  /** The deadline for undoing a dispatch. */
  undoUntil(parcel: Parcel): string | undefined
}

/**
 * A shipment of an order as the reader may see it (SALE-141): packers see names, addresses and messages, shop desks
 * the name of the person who collects it. Only members who may read personal data see telephone numbers and emails. A
 * member limited to shops sees no names, and no parcels or pickups elsewhere.
 */
export function shipmentDocument(order: Order, index: number, reading: ShipmentReading) {
  const { reader, carrierOf, delays } = reading
  const shipment = order.shipments[index]
  if (!shipment) throw new Error(`Order ${order.orderNo} has no shipment ${index}`)
  const { id, storeId, methodId, methodName, isGift } = shipment
  const isReadable = readsShipment(shipment, reader)
  const stored = order.changedShipments.find(({ shipmentId }) => shipmentId === id)
  return {
    /** Counts from 1, as on the packing slip. */
    position: index + 1,
    shipmentId: id,
    state: stored?.state ?? ('waiting' as const),
    version: stored?.version ?? 1,
    storeId,
    methodId,
    methodName,
    /** The carrier of the method, which is used for the next parcel unless another one is chosen. */
    carrierId: (methodId !== null && carrierOf(methodId)) || null,
    isGift,
    wantedOn: shipment.dateWanted,
    arrivesOn: shipment.arrivesOn ?? null,
    shipsOn: shipment.shipsOn ?? null,
    hasColdPack: shipment.hasColdPack ?? false,
    holds: order.holds
      .filter(({ shipmentId }) => shipmentId === id)
      .map((hold) =>
        holdDocument(hold, isReadable ? reader : { ...reader, seesPersons: false, seesRecipients: false }),
      ),
    delay: delayDocument(delays.find(({ shipmentId }) => shipmentId === id)),
    recipient: isReadable ? recipientOf(shipment, reader) : nobody,
    ...(reader.seesRecipients && {
      message: isReadable ? shipment.giftMessage : null,
      instructions: isReadable ? instructionsOf(shipment) : null,
    }),
    ...(reader.seesMoney && {
      shippingCents: shipment.shippingAfterDiscountCents,
      totalCents: shipment.totalCents,
      keptCents: order.keptByShipment[id] ?? 0,
      shipping: refundableOf(
        withTax(shipment.shippingAfterDiscountCents, shipment.shippingTaxCents, shipment),
        stored?.givenBackCents ?? 0,
      ),
    }),
    lines: order.items
      .filter(({ shipmentId }) => isReadable && shipmentId === id)
      .map((item) => lineDocument(order, item, reader)),
    parcels: order.parcels
      .filter(({ shipmentId }) => isReadable && shipmentId === id)
      .flatMap((parcel) =>
        parcel.state === 'unpacked'
          ? []
          : [
              {
                state: parcel.state,
                position: parcelNumberOf(order, parcel.id) ?? parcel.position,
                ...shippedDocument(parcel, reading),
              },
            ],
      ),
  }
}

const delayDocument = (delay: OpenDelay | undefined) =>
  delay ? { oldDay: delay.oldDay, newDay: delay.newDay, cancelsOn: delay.cancelsOn } : null

/** Counted from 1 without undone parcels, so that no number is missing. Null for an undone parcel. */
export function parcelNumberOf({ parcels }: Pick<Order, 'parcels'>, id: unknown): number | null {
  const index = parcels.filter(({ state }) => state !== 'unpacked').findIndex((parcel) => parcel.id === id)
  return index === -1 ? null : index + 1
}

/** The carrier's tracking page may show the address, so only members who see recipients get its URL. */
function shippedDocument(parcel: Parcel, { reader, undoUntil }: ShipmentReading) {
  const { id, carrierId, carrierName, trackingNo, trackingUrl, weightGrams } = parcel
  return {
    parcelId: id,
    carrierId,
    carrierName,
    ...(reader.seesRecipients && { trackingNumber: trackingNo, trackingUrl }),
    weightGrams,
    shippedAt: parcel.shippedAt,
    shippedOn: parcel.shippedOn,
    deliveredOn: parcel.deliveredOn,
    items: parcel.items,
    undoUntil: undoUntil(parcel),
  }
}

/** The buyer's note for the driver. */
const instructionsOf = ({ custom: { c_DeliveryInstructions: note } }: Pick<Shipment, 'custom'>) =>
  typeof note === 'string' && note !== '' ? note : null

/** The price of a part, its refunded amount, and its refundable amount. */
const refundableOf = (grossCents: number, givenBackCents: number) => ({
  grossCents,
  givenBackCents,
  refundableCents: grossCents - givenBackCents,
})

const nobody: ReturnType<typeof recipientOf> = {
  name: null,
  firstName: null,
  lastName: null,
  address: null,
}

/** The recipient's name, for members who may read it. */
export const recipientNameOf = (shipment: Shipment, reader: OrderReader): string | null =>
  readsShipment(shipment, reader) ? recipientOf(shipment, reader).name : null

function recipientOf({ address, pickupContact }: Shipment, reader: OrderReader) {
  const isPickup = pickupContact !== null
  const seesName = reader.seesRecipients || isPickup
  return {
    name: seesName ? nameOf(pickupContact ?? address) : null,
    firstName: seesName ? ((pickupContact ?? address)?.firstName ?? null) : null,
    lastName: seesName ? ((pickupContact ?? address)?.lastName ?? null) : null,
    address: reader.seesRecipients && !isPickup && address ? addressDocument(address) : null,
    ...(reader.seesPersons && {
      phone: pickupContact?.phone ?? address?.phone ?? null,
      email: pickupContact?.email ?? null,
    }),
  }
}

function lineDocument({ changedLines }: Order, item: BasketItem, reader: OrderReader) {
  const changed = changedLines.find(({ itemId }) => itemId === item.id)
  const { cancelled = 0, left = 0, givenBack = 0 } = changed ?? {}
  const refunded = Math.max(0, givenBack - cancelled)
  return {
    itemId: item.id,
    productId: item.productId,
    name: item.productName,
    quantity: item.quantity,
    cancelled,
    left,
    returned: changed?.returned ?? 0,
    refundedUnits: refunded,
    // The number of sent units that can be refunded. Waiting units are cancelled instead.
    refundableUnits: Math.max(0, left - refunded),
    cancellableUnits: item.quantity - cancelled - left,
    isFreeGift: item.bonus !== null,
    /** The pieces in one custom box. */
    pieces:
      item.contents?.pieces.map(({ productId, name, qty }) => ({ productId, name, quantity: qty })) ?? [],
    pieceUnit: item.contents?.unitType ?? null,
    ...(reader.seesMoney && {
      unitCents: item.unitCents,
      totalCents: item.priceAfterOrderDiscountCents,
      taxCents: item.taxCents,
      ...refundableOf(
        withTax(item.priceAfterOrderDiscountCents, item.taxCents, item),
        changed?.givenBackCents ?? 0,
      ),
    }),
  }
}
