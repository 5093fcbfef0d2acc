import type { Database } from '#commerce/database.ts'
import { deleteFailure, insertFailure, readFailures } from './failure-queries.ts'
import { isSameOwner, type Owner } from './owner.ts'

/** The maximum length of a stored error. The log has its details. */
const mostErrorLength = 300

/** Runs work for customers one after the other. */
export interface EachOwner {
  /** Returns the number of items. Skips customers whose work has failed in this run. */
  each<Item extends Owner>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<number>
  /** Errors to report: errors that are new for their customer, and errors that could not be stored. */
  newErrors: unknown[]
}

/**
 * An unexpected error of one customer does not stop the others. It is stored with a growing pause for this customer,
 * so that a permanent error blocks no other customer. The first success deletes it.
 */
export async function openEachOwner({
  database,
  clock,
}: {
  database: Database
  clock: () => Date
}): Promise<EachOwner> {
  const failedBefore = await readFailures(database)
  const failedNow: Owner[] = []
  const newErrors: unknown[] = []
  const isIn = (owners: readonly Owner[], owner: Owner) => owners.some((one) => isSameOwner(one, owner))

  async function workFor<Item extends Owner>(item: Item, work: (item: Item) => Promise<void>): Promise<void> {
    if (isIn(failedNow, item)) return
    try {
      await work(item)
      if (isIn(failedBefore, item)) await deleteFailure(database, item)
    } catch (failure) {
      failedNow.push(item)
      const error = String(failure).slice(0, mostErrorLength)
      if (await insertFailure(database, item, { error, at: clock() })) newErrors.push(failure)
    }
  }

  return {
    newErrors,
    async each(items, work) {
      for (const item of items) await workFor(item, work).catch((failure: unknown) => newErrors.push(failure))
      return items.length
    },
  }
}
