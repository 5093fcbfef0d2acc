import type { Database } from '#commerce/database.ts'
import { deleteFailure, insertFailure, readFailures } from './failure-queries.ts'
import { isSameOwner, type Owner } from './owner.ts'

/** The most of an error that is stored: its detail is in the log. */
const mostErrorLength = 300

/** Works for customers, one after the other. */
export interface EachOwner {
  /** Gives how many it was. A customer who has failed in this run is left out. */
  each<Item extends Owner>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<number>
  /** Errors to report: those that their customer has not had before, and those that could not be noted. */
  newErrors: unknown[]
}

/**
 * An unexpected error of one customer does not stop the others. It is noted, so that this customer is left alone for a growing
 * pause, and what fails for ever holds back nobody. The first success forgets it.
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
