import type { Database } from '#commerce/database.ts'
import { refuse } from '#commerce/refusals.ts'
import { addUpTaken } from './add-up.ts'
import type { StockKey } from './inventory.ts'
import { lockPromises } from './promise-queries.ts'
import { lock } from './queries.ts'
import * as queries from './shelf-queries.ts'
import type { Shelf, ShelfHistory, ShelfLevel } from './shelf.ts'

/** Opens the on-hand stock. Announces `stock:{productId}` as the inventory does. */
export function openShelf(database: Database): Shelf {
  return {
    at: (locationId, productIds) => queries.levelsAt(database, productIds, locationId),

    history: async (key) => (await history(database, key)) ?? refuse('stock-not-found', key),

    count: async (key, units) =>
      (await change(database, key, () => queries.setCount(database, key, units))) ??
      refuse('stock-not-found', key),

    async move(key, movement, by) {
      const moved = await change(database, key, () => queries.addMovement(database, key, movement, by))
      if (moved) return moved
      const found = await queries.findLevel(database, key)
      if (!found) return refuse('stock-not-found', key)
      return refuse('not-enough-stock', { ...key, available: Math.max(0, Math.floor(found.onHand)) })
    },

    async adjust(key, adjustment, note, by) {
      const changed = await change(database, key, () => queries.adjust(database, key, adjustment, note, by))
      if (changed) return changed
      const inUse = await queries.unitsInUse(database, key)
      return inUse === undefined ? refuse('stock-not-found', key) : refuse('stock-in-use', { ...key, inUse })
    },

    async writeOff(taken, note, by) {
      if (taken.length === 0) return
      const missing = addUpTaken(taken)
      await database.transact(async () => {
        await Promise.all([lockPromises(database, missing), queries.writeOff(database, missing, note, by)])
      })
    },

    short: (limit) => queries.shortLevels(database, limit),
  }
}

async function history(database: Database, key: StockKey): Promise<ShelfHistory | undefined> {
  const found = await queries.findCounted(database, key)
  const rows = await queries.movementsSinceCount(database, key)
  const movements = rows.toReversed().map(({ kind, actorId, ...moved }) => ({
    ...moved,
    by: { kind, ...(actorId !== null && { id: actorId }) },
  }))
  return found && { ...found, movements }
}

/** Locks the record, changes it, and announces the product if it sells out or becomes available. */
const change = (
  database: Database,
  key: StockKey,
  write: () => Promise<queries.ChangedLevel | undefined>,
): Promise<ShelfLevel | undefined> =>
  database.transact(async () => {
    const [, changed] = await Promise.all([lock(database, [{ ...key, quantity: 0 }]), write()])
    if (!changed) return undefined
    const { wasForSale, isForSale, ...level } = changed
    if (wasForSale !== isForSale) await database.announce([`stock:${key.productId}`])
    return level
  })
