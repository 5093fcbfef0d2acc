import type { Inventory } from '#commerce/inventory/inventory.ts'
import type { ShelfLevel } from '#commerce/inventory/shelf.ts'
import type { Database } from '#commerce/database.ts'
import { readWaitingShipments, type WaitingShipment } from './shortage-queries.ts'

/** Stock of which orders are promised more than is on the shelf, or of which more has left than was counted. */
export interface Shortage extends ShelfLevel {
  /** What it touches: those with the latest day of dispatch first, as they can wait longest. At most 100. */
  shipments: WaitingShipment[]
}

const mostShipments = 100

/** The largest shortages first, with the shipments that they touch (SALE-166). */
export async function readShortages(
  { database, inventory }: { database: Database; inventory: Pick<Inventory, 'shelf'> },
  limit: number,
): Promise<Shortage[]> {
  const short = await inventory.shelf.short(limit)
  if (short.length === 0) return []
  const waiting = Map.groupBy(await readWaitingShipments(database, short, mostShipments), keyOf)
  return short.map((level) => ({
    ...level,
    shipments: (waiting.get(keyOf(level)) ?? []).map(({ orderNo, shipmentId, shipsOn, units }) => ({
      orderNo,
      shipmentId,
      shipsOn,
      units,
    })),
  }))
}

const keyOf = ({ productId, locationId }: { productId: string; locationId: string }): string =>
  JSON.stringify([productId, locationId])
