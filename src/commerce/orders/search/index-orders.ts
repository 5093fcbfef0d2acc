import type { Database } from '#commerce/database.ts'
import { inBatches } from '#shared/work/in-batches.ts'
import {
  deleteIndexRequests,
  deleteOldWords,
  hasIndexRequests,
  readIndexedOrders,
  readIndexRequests,
  tryLockOrderIndex,
  writeIndex,
  type IndexRequest,
} from './index-queries.ts'
import type { IndexedOrder, IndexRow } from './indexed-order.ts'
import { wordsOf } from './words-of-order.ts'

/** The number of requests per transaction. An order with 1,000 recipients has about 10,000 words. */
const batchSize = 100

/** See OrderSearch.index. */
export async function indexOrders(database: Database): Promise<number> {
  const failures = new Map<string, Error>()
  const failed = () => [...failures.keys()]
  let all = 0
  // The job runs every few seconds.
  while (await hasIndexRequests(database, failed())) {
    const read = () => readIndexRequests(database, { except: failed(), limit: batchSize })
    const failedBefore = failures.size
    const indexed = await indexBatch(database, read).catch(async () =>
      indexOneByOne(database, await read(), failures),
    )
    all += indexed
    // Another process writes.
    if (indexed === 0 && failures.size === failedBefore) break
  }
  if (failures.size > 0) {
    const errors = [...failures.values()]
    throw new AggregateError(errors, 'Some orders could not be indexed', { cause: errors[0] })
  }
  return all
}

/**
 * Indexes the orders of a failed batch one by one, so that one failing order does not block others. Its requests
 * remain.
 */
async function indexOneByOne(
  database: Database,
  requests: readonly IndexRequest[],
  failures: Map<string, Error>,
): Promise<number> {
  let indexed = 0
  for (const [orderNo, own] of Map.groupBy(requests, (request) => request.orderNo)) {
    try {
      indexed += await indexBatch(database, async () => own)
    } catch (cause) {
      failures.set(orderNo, new Error(`Order ${orderNo} could not be indexed`, { cause }))
    }
  }
  return indexed
}

const indexBatch = (database: Database, read: () => Promise<IndexRequest[]>): Promise<number> =>
  database.transact(() => indexRequests(database, read))

async function indexRequests(database: Database, read: () => Promise<IndexRequest[]>): Promise<number> {
  if (!(await tryLockOrderIndex(database))) return 0
  const requests = await read()
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
