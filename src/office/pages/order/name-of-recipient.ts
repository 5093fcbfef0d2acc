import type { OrderShipment } from './use-order.ts'

/** The number of a shipment with the name of its recipient. */
export const nameOfRecipient = (
  { position, recipient }: Pick<OrderShipment, 'position' | 'recipient'>,
  hidden: string,
): string => `${position} · ${recipient.name ?? hidden}`
