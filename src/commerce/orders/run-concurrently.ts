import { openQueue } from '#shared/work/queue.ts'

interface SideBySideOptions<Item> {
  /** How many items are worked on at a time. */
  concurrency: number
  work: (item: Item) => Promise<void>
  /** Called for an item whose work fails, so that a later run tries it again, after the others. */
  postpone: (item: Item) => Promise<unknown>
}

/** Works on all items, several at a time; one that fails stops no other. Gives the errors, once all have ended. */
export async function sideBySide<Item>(
  items: readonly Item[],
  { concurrency, work, postpone }: SideBySideOptions<Item>,
): Promise<unknown[]> {
  // All items are in memory already.
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
