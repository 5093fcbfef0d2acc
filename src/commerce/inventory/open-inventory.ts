import type { Database } from '#commerce/database.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import { webLocation } from '#shared/stock-location.ts'
import { addUnits } from '#shared/stock-parts.ts'
import type { Inventory, StockLine } from './inventory.ts'
import * as queries from './queries.ts'

/**
 * Opens the inventory. It announces `stock:{productId}` when a product sells out at a location or is back in stock there:
 * cached pages that say whether it can be bought have this tag.
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
      const levels = await queries.levels(database, productIds, [locationId])
      return new Map(levels.map((level) => [level.productId, level]))
    },
    levelsAt: (productIds, locationIds, forBasketId) =>
      queries.levels(database, productIds, locationIds, forBasketId),

    inStock: (productIds) =>
      readModel.getOrLoadMany('in-stock', productIds, {
        tags: (id) => [`stock:${id}`],
        load: async (missing) => {
          const stocked = await queries.stocked(database, missing, webLocation)
          return new Map(missing.map((id) => [id, stocked.has(id)]))
        },
      }),

    stockedAt: (locationIds) => queries.stockedAt(database, locationIds),

    ...changesOfStock(database),

    lockForImport: () => queries.lockTable(database),

    records: {
      all: () => queries.allStock(database),
      replace: async (counts, onConflict) => {
        const changed = await queries.replaceStock(database, counts, onConflict)
        return changed.length > 0 ? ['search', ...changed.map((id) => `stock:${id}`)] : []
      },
    },
  }
}

/** Holds and orders. Each locks the rows of its lines before it reads them, in the same batch of statements. */
function changesOfStock(
  database: Database,
): Pick<Inventory, 'hold' | 'release' | 'expireHolds' | 'take' | 'giveBack'> {
  return {
    hold: (basketId, lines, minutes, { voucher = null, sender = null } = {}) =>
      database.transact(async () => {
        const wanted = addUp(lines)
        const [, held] = await Promise.all([
          queries.lock(database, wanted),
          queries.hold(database, basketId, wanted, { minutes, voucher, sender }),
        ])
        if (!held || held.productId === null) return held?.until ?? undefined
        const { productId, available } = held
        return refuse('not-enough-stock', { productId, available })
      }),
    release: (basketId) =>
      database.transact(async () => {
        await Promise.all([queries.keepImportsOut(database), queries.removeHold(database, basketId)])
      }),
    expireHolds: () => queries.removeExpiredHolds(database),

    take: (basketId, lines) =>
      database.transact(async (): Promise<void | Refusal<'not-enough-stock'>> => {
        const wanted = addUp(lines)
        const [, { short, soldOut }] = await Promise.all([
          queries.lock(database, wanted),
          queries.take(database, basketId, wanted),
        ])
        if (short) return refuse('not-enough-stock', short)
        if (soldOut.length > 0) await database.announce(soldOut.map((id) => `stock:${id}`))
      }),

    giveBack: (lines) =>
      database.transact(async () => {
        const returned = addUp(lines)
        const [, back] = await Promise.all([
          queries.lock(database, returned),
          queries.giveBack(database, returned),
        ])
        if (back.length > 0) await database.announce(back.map((id) => `stock:${id}`))
      }),
  }
}

/** One line per product and location, so that no row is counted twice. */
function addUp(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<string, StockLine>()
  for (const line of lines) {
    const key = JSON.stringify([line.productId, line.locationId])
    const quantity = addUnits(sums.get(key)?.quantity ?? 0, line.quantity)
    sums.set(key, { ...line, quantity })
  }
  return [...sums.values()]
}
