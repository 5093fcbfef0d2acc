import { chunksOf } from '#shared/work/chunks.ts'
import { openKeyedMutex } from '#shared/work/queue.ts'
import {
  ShipmentsNotChanged,
  type ShipmentAction,
  type ShipmentChange,
} from '#storefront/lib/api/shipment-actions.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { randomKey } from '#storefront/state/bag/store/addition-keys.ts'
import { RetriesExceeded } from '#storefront/state/bag/store/retries.ts'
import { actionsOf, operationsOf, type ShipmentOperation } from './shipment-operations.ts'

/** BAG-075: changes within this time are sent together. */
const debounceMilliseconds = 100
/** The maximum number of shipments in one request. */
const mostAtOnce = 1_000

interface QueueOptions {
  /** Sends one batch. The server ignores a repeated call with the same `key`. */
  send: (actions: ShipmentAction[], key: string) => Promise<Basket>
  /** BAG-077: the number of shipments in a batch. */
  batchSize: () => Promise<number>
}

interface ChangeOptions {
  /**
   * Sends everything in one request of up to 1,000 shipments. The server changes all of them, or refuses the request.
   */
  isAtOnce?: boolean
}

interface Wanted {
  operations: ShipmentOperation[]
  isAtOnce: boolean
  settle: (result: ShipmentChange | ShipmentsNotChanged) => void
}

interface Outcome {
  done: ReadonlySet<ShipmentOperation>
  basket: Basket | undefined
  failed: { batch: readonly ShipmentOperation[]; failure: unknown } | undefined
}

/** The queue of shipment changes. Sends one batch at a time, in the order of the calls. */
export function openShipmentQueue({ send, batchSize }: QueueOptions) {
  const mutex = openKeyedMutex()
  let waiting: Wanted[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Sends batches up to the first failure, because a later batch may depend on it. */
  async function sendAll(operations: readonly ShipmentOperation[], size: number): Promise<Outcome> {
    const done = new Set<ShipmentOperation>()
    let basket: Basket | undefined
    for (const batch of chunksOf(operations, size)) {
      try {
        basket = await send(actionsOf(batch), randomKey())
      } catch (failure) {
        return { done, basket, failed: { batch, failure } }
      }
      for (const operation of batch) done.add(operation)
    }
    return { done, basket, failed: undefined }
  }

  async function flush(): Promise<void> {
    const wanted = waiting
    waiting = []
    await mutex('shipments', async () => {
      for (const group of groupsOf(wanted)) {
        const size = group.isAtOnce ? mostAtOnce : await batchSize()
        const operations = group.members.flatMap((one) => one.operations)
        const outcome = await sendAll(operations, size)
        for (const one of group.members) one.settle(resultOf(one.operations, outcome))
      }
    })
  }

  /** Throws ShipmentsNotChanged, which lists the changed and the unchanged shipments. */
  return (
    actions: readonly ShipmentAction[],
    { isAtOnce = false }: ChangeOptions = {},
  ): Promise<ShipmentChange> =>
    new Promise((resolve, reject) => {
      const settle: Wanted['settle'] = (result) =>
        result instanceof ShipmentsNotChanged ? reject(result) : resolve(result)
      waiting.push({ operations: operationsOf(actions), isAtOnce, settle })
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), debounceMilliseconds)
    })
}

/** Groups adjacent changes with the same way of sending. */
function groupsOf(wanted: readonly Wanted[]): { isAtOnce: boolean; members: Wanted[] }[] {
  const groups: { isAtOnce: boolean; members: Wanted[] }[] = []
  for (const one of wanted) {
    const last = groups.at(-1)
    if (last && last.isAtOnce === one.isAtOnce) last.members.push(one)
    else groups.push({ isAtOnce: one.isAtOnce, members: [one] })
  }
  return groups
}

function resultOf(
  operations: readonly ShipmentOperation[],
  { done, basket, failed }: Outcome,
): ShipmentChange | ShipmentsNotChanged {
  const missing = operations.filter((one) => !done.has(one))
  if (basket && missing.length === 0) return { basket }
  const failure = failed?.failure ?? new Error('No shipment was named')
  const isUnclear = (one: ShipmentOperation) =>
    failure instanceof RetriesExceeded && (failed?.batch.includes(one) ?? false)
  return new ShipmentsNotChanged(
    messageOf(failure),
    {
      done: actionsOf(operations.filter((one) => done.has(one))),
      unclear: actionsOf(missing.filter(isUnclear)),
      notDone: actionsOf(missing.filter((one) => !isUnclear(one))),
    },
    failure instanceof RetriesExceeded ? failure.cause : failure,
  )
}

const messageOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure))
