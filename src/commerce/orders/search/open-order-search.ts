import type { Database } from '#commerce/database.ts'
import { findMatching, findNumbers, findOrders } from './find-orders.ts'
import { isReadable } from './find-queries.ts'
import { findShipments } from './find-shipments.ts'
import { deleteAllOldWords, indexOrders } from './index-orders.ts'
import type { OrderSearch } from './order-search.ts'

const pageLength = 100

/** Opens the search for orders. */
export function openOrderSearch(dependencies: { database: Database; clock: () => Date }): OrderSearch {
  const { database } = dependencies
  return {
    find: (query, reader, after) => findOrders(dependencies, query, { reader, after, limit: pageLength }),
    first: (query, reader, limit) => findOrders(dependencies, query, { reader, limit }),
    numbersOf: (query, reader) => findNumbers(dependencies, query, reader),
    matching: (orderNos, query, reader) => findMatching(dependencies, orderNos, { query, reader }),
    mayRead: (orderNo, reader) => isReadable(database, orderNo, reader),
    shipmentsOf: findShipments,
    index: () => indexOrders(database),
    deleteOldWords: () => deleteAllOldWords(database),
  }
}
