import type { OrderShipment } from './use-order.ts'

/** Whose shipment it is: its place and the name. */
export const nameOfRecipient = (
  { position, recipient }: Pick<OrderShipment, 'position' | 'recipient'>,
  hidden: string,
): string => `${position} · ${recipient.name ?? hidden}`
