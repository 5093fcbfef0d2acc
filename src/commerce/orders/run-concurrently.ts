import { openQueue } from '#shared/work/queue.ts'

interface ConcurrencyOptions<Item> {
  /** The number of concurrent items. */
  concurrency: number
  work: (item: Item) => Promise<void>
  /** Called for an item whose work fails, so that a later run tries it again after the others. */
  postpone: (item: Item) => Promise<unknown>
}

/** Runs `work` for all items, several at a time. A failed item stops no other. Returns the errors when all have ended. */
export async function runConcurrently<Item>(
  items: readonly Item[],
  { concurrency, work, postpone }: ConcurrencyOptions<Item>,
): Promise<unknown[]> {
  // All items are already in memory.
  const queue = openQueue({ concurrency, maxWaiting: Infinity })
  const failures: unknown[] = []
  const tryOne = async (item: Item): Promise<void> => {
    try {
      await work(item)
    } catch (failure) {
      failures.push(failure)
      await postpone(item).catch((unsaved: unknown) => failures.push(unsaved))
    }
  }
  await Promise.all(items.map((item) => queue.run(() => tryOne(item))))
  return failures
}
