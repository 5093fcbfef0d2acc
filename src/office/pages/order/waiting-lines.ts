import type { OrderShipment } from './use-order.ts'

export interface WaitingLine {
  itemId: string
  name: string
  /** Units that have not left and are not canceled. */
  units: number
}

/** The lines of a shipment that have waiting units. */
export const waitingLines = ({ lines }: Pick<OrderShipment, 'lines'>): WaitingLine[] =>
  lines
    .map(({ itemId, name, quantity, cancelled, left }) => ({
      itemId,
      name,
      units: quantity - cancelled - left,
    }))
    .filter(({ units }) => units > 0)
