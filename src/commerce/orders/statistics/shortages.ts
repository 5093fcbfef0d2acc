import type { Inventory } from '#commerce/inventory/inventory.ts'
import type { ShelfLevel } from '#commerce/inventory/shelf.ts'
import type { Database } from '#commerce/database.ts'
import { readWaitingShipments, type WaitingShipment } from './shortage-queries.ts'

/** Stock with more promises than units on hand, or of which more units have left than were counted. */
export interface Shortage extends ShelfLevel {
  /** The affected shipments: latest dispatch day first, because they can wait longest. At most 100. */
  shipments: WaitingShipment[]
}

const mostShipments = 100

/** Largest shortages first, with the affected shipments (SALE-166). */
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
