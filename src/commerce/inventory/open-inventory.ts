import type { Database } from '#commerce/database.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import { webLocation, type Inventory, type StockLine } from './inventory.ts'
import * as rows from './queries.ts'

/**
 * Opens the stock. When a product's last piece leaves the web warehouse, or the first comes back, that is announced as
 * `stock:{productId}`: pages that say whether it can be bought hang on it.
 */
export function openInventory({
  database,
  readModel,
}: {
  database: Database
  readModel: ReadModel
}): Inventory {
  return {
    async levels(productIds, locationId) {
      const levels = await rows.levels(database, productIds, [locationId])
      return new Map(levels.map((level) => [level.productId, level]))
    },
    levelsAt: (productIds, locationIds, forBasketId) =>
      rows.levels(database, productIds, locationIds, forBasketId),

    inStock: (productIds) =>
      readModel.getOrLoadMany('in-stock', productIds, {
        tags: (id) => [`stock:${id}`],
        load: async (missing) => {
          const stocked = await rows.stocked(database, missing, webLocation)
          return new Map(missing.map((id) => [id, stocked.has(id)]))
        },
      }),

    stockedAt: (locationIds) => rows.stockedAt(database, locationIds),

    hold: (basketId, lines, minutes) =>
      database.transact(async () => {
        const wanted = addUp(lines)
        const [, short] = await Promise.all([
          rows.lock(database, wanted),
          rows.hold(database, basketId, wanted, minutes),
        ])
        if (short) return refuse('not-enough-stock', short)
      }),
    release: (basketId) => rows.removeHold(database, basketId),
    expireHolds: () => rows.removeExpiredHolds(database),

    take: (basketId, lines) =>
      database.transact(async (): Promise<void | Refusal<'not-enough-stock'>> => {
        const wanted = addUp(lines)
        const [, { short, soldOut }] = await Promise.all([
          rows.lock(database, wanted),
          rows.take(database, basketId, wanted),
        ])
        if (short) return refuse('not-enough-stock', short)
        if (soldOut.length > 0) await database.announce(soldOut.map((id) => `stock:${id}`))
      }),

    giveBack: (lines) =>
      database.transact(async () => {
        const returned = addUp(lines)
        const [, back] = await Promise.all([rows.lock(database, returned), rows.giveBack(database, returned)])
        if (back.length > 0) await database.announce(back.map((id) => `stock:${id}`))
      }),

    records: {
      all: () => rows.allStock(database),
      replace: async (counts) => {
        const changed = await rows.replaceStock(database, counts)
        return changed.length > 0 ? ['search', ...changed.map((id) => `stock:${id}`)] : []
      },
    },
  }
}

/** One line per product and place, so that no row is asked for twice. */
function addUp(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<string, StockLine>()
  for (const line of lines) {
    const key = JSON.stringify([line.productId, line.locationId])
    sums.set(key, { ...line, quantity: (sums.get(key)?.quantity ?? 0) + line.quantity })
  }
  return [...sums.values()]
}
