import type { Database } from '#commerce/database.ts'
import { inBatches } from '#shared/in-batches.ts'
import {
  deleteIndexRequests,
  deleteOldWords,
  hasIndexRequests,
  readIndexedOrders,
  readIndexRequests,
  tryLockOrderIndex,
  writeIndex,
} from './index-queries.ts'
import type { IndexedOrder, IndexRow } from './indexed-order.ts'
import { wordsOf } from './words-of-order.ts'

/** Requests of one transaction. An order with 1,000 recipients has some 10,000 words. */
const batchSize = 100

/** See OrderSearch.index. */
export async function indexOrders(database: Database): Promise<number> {
  let all = 0
  // The job asks every few seconds.
  while (await hasIndexRequests(database)) {
    const indexed = await database.transact(() => indexBatch(database))
    // Another process writes.
    if (indexed === 0) break
    all += indexed
  }
  return all
}

async function indexBatch(database: Database): Promise<number> {
  if (!(await tryLockOrderIndex(database))) return 0
  const requests = await readIndexRequests(database, batchSize)
  if (requests.length === 0) return 0
  const orders = await readIndexedOrders(database, [...new Set(requests.map(({ orderNo }) => orderNo))])
  const words = orders.flatMap((order) => {
    const { orderNo, placedAt } = order
    return wordsOf(order).map((word) => ({ ...word, orderNo, placedAt }))
  })
  await writeIndex(database, orders.map(rowOf), words)
  return deleteIndexRequests(
    database,
    requests.map(({ id }) => id),
  )
}

function rowOf(order: IndexedOrder): IndexRow {
  const { orderNo, placedAt, document, shipments, payments, customerEmail, isOld } = order
  const { billingAddress, customerName, shipments: ordered } = document
  const isPersonal = customerEmail !== ''
  const [first] = ordered
  const recipient = nameOf(first?.pickupContact ?? first?.address)
  const days = shipments.flatMap(({ shipsOn, storeId, state }) =>
    shipsOn !== null && storeId === null && hasToLeave.has(state) ? [shipsOn] : [],
  )
  return {
    orderNo,
    placedAt,
    buyer: isPersonal ? nameOf(billingAddress) || customerName : null,
    recipient: isPersonal && recipient ? [recipient, first?.address?.city].filter(Boolean).join(', ') : null,
    shipments: shipments.length,
    states: countsOf(shipments),
    shipsOn: days.toSorted()[0] ?? null,
    payments,
    hasWords: !isOld,
  }
}

const hasToLeave: ReadonlySet<string> = new Set(['waiting', 'picking', 'packed', 'part-shipped'])

const nameOf = (person: { firstName: string | null; lastName: string | null } | null | undefined): string =>
  [person?.firstName, person?.lastName].filter(Boolean).join(' ')

function countsOf(shipments: IndexedOrder['shipments']): IndexRow['states'] {
  const counts: IndexRow['states'] = {}
  for (const { state } of shipments) counts[state] = (counts[state] ?? 0) + 1
  return counts
}

/** See OrderSearch.deleteOldWords. */
export const deleteAllOldWords = (database: Database): Promise<number> =>
  inBatches((most) => deleteOldWords(database, most))
