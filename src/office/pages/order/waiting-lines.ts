import type { OrderShipment } from './use-order.ts'

export interface WaitingLine {
  itemId: string
  name: string
  /** Kept units that have not left. */
  units: number
}

/** What waits of a shipment. */
export const waitingLines = ({ lines }: Pick<OrderShipment, 'lines'>): WaitingLine[] =>
  lines
    .map(({ itemId, name, quantity, cancelled, left }) => ({
      itemId,
      name,
      units: quantity - cancelled - left,
    }))
    .filter(({ units }) => units > 0)
