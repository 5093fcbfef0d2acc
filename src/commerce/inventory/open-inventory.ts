import type { Database } from '#commerce/database.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import { refuse } from '#commerce/refusals.ts'
import { webLocation } from '#shared/commerce/stock-location.ts'
import { addUp, addUpTaken, keyOf } from './add-up.ts'
import { openAllInStock } from './all-in-stock.ts'
import type { Inventory, TakenStock } from './inventory.ts'
import { openShelf } from './open-shelf.ts'
import * as promises from './promise-queries.ts'
import * as queries from './queries.ts'
import { allStock, stockChanges, writeStock } from './record-queries.ts'

/**
 * Opens the inventory. Announces `stock:{productId}` when a product sells out at a location or is back in stock
 * there: cached pages that show its availability have this tag.
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

    allInStock: openAllInStock(database),
    stockedAt: (locationIds) => queries.stockedAt(database, locationIds),

    ...changesOfStock(database),

    lockForImport: () => queries.lockTable(database),

    shelf: openShelf(database),

    records: stockRecords(database),
  }
}

function stockRecords(database: Database): Inventory['records'] {
  const records: Inventory['records'] = {
    all: () => allStock(database),
    changesOf: (counts) => stockChanges(database, counts),
    write: async (changes, onConflict) => {
      const changed = await writeStock(database, changes, onConflict)
      return changed.length > 0 ? ['search', ...changed.map((id) => `stock:${id}`)] : []
    },
    replace: async (counts, onConflict) => {
      await queries.lockTable(database)
      return records.write(await records.changesOf(counts), onConflict)
    },
  }
  return records
}

/** Holds and orders. Each locks the rows of its lines before it reads them, in the same batch of statements. */
function changesOfStock(
  database: Database,
): Pick<Inventory, 'hold' | 'release' | 'expireHolds' | 'take' | 'giveBack' | 'leave' | 'undoLeave'> {
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
      database.transact(async () => {
        const wanted = addUp(lines)
        const [, { short, taken }] = await Promise.all([
          queries.lock(database, wanted),
          queries.take(database, basketId, wanted),
        ])
        if (short) return refuse('not-enough-stock', short)
        const soldOut = taken.filter(({ isSoldOut }) => isSoldOut)
        if (soldOut.length > 0) await database.announce(soldOut.map(({ productId }) => `stock:${productId}`))
        const stockIds = new Map(taken.map((record) => [keyOf(record), record.stockId]))
        return lines.flatMap((line) => {
          const stockId = stockIds.get(keyOf(line))
          return stockId === undefined ? [] : [{ ...line, stockId }]
        })
      }),

    giveBack: (taken) =>
      database.transact(async () => {
        const returned = addUpTaken(taken)
        const [, back] = await Promise.all([
          promises.lockPromises(database, returned),
          promises.giveBack(database, returned),
        ])
        if (back.length > 0) await database.announce(back.map((id) => `stock:${id}`))
      }),

    leave: (taken) => leave(database, taken, 1),
    undoLeave: (taken) => leave(database, taken, -1),
  }
}

/** Removes units that have left. Available stock does not change, so no tag is announced. */
async function leave(database: Database, taken: readonly TakenStock[], direction: 1 | -1): Promise<void> {
  if (taken.length === 0) return
  const gone = addUpTaken(taken)
  await database.transact(async () => {
    await Promise.all([promises.lockPromises(database, gone), promises.leave(database, gone, direction)])
  })
}
