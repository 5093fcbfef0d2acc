import type { Basket, Shipment } from './basket.ts'

/** SHIP-012. */
export const isPickup = ({ c_fromStoreId }: Pick<Shipment, 'c_fromStoreId'>): boolean =>
  c_fromStoreId !== undefined

export const pickupsOf = ({ shipments }: Basket): Shipment[] => shipments.filter(isPickup)

export interface PickupContact {
  firstName: string | undefined
  lastName: string | undefined
  phone: string | undefined
  email: string | undefined
}

/** The person who picks up a shipment; `undefined` fields are not known yet (SHIP-009). */
export const contactOf = (shipment: Record<string, unknown>): PickupContact => ({
  firstName: textOf(shipment.c_pickupFirstName),
  lastName: textOf(shipment.c_pickupLastName),
  phone: textOf(shipment.c_pickupPhone),
  email: textOf(shipment.c_pickupEmail),
})

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** SHIP-034: whether name, phone and email of the pickup contact are known. */
export const isReadyForPickup = (shipment: Shipment): boolean =>
  Object.values(contactOf(shipment)).every(Boolean)
