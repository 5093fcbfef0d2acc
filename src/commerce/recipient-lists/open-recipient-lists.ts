import type { Database } from '#commerce/database.ts'
import { refuse } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { newId } from '#shared/identity/ids.ts'
import {
  countOtherPeople,
  deleteList,
  deleteUnused,
  lockOwner,
  readList,
  readLists,
  renameList,
  upsertList,
} from './queries.ts'
import type { RecipientLists } from './recipient-lists.ts'

const mostLists = 20

/**
 * The maximum number of people in the lists of an account, at all sites. It allows lists of the largest order
 * (SHIP-028) for five occasions.
 */
const mostPeopleOfAccount = 5_000

/** Opens the saved recipient lists. */
export function openRecipientLists({ database }: { database: Database }): RecipientLists {
  const missing = (listId: string) => refuse('recipient-list-not-found', { listId })
  return {
    all: (shopper) => readLists(database, ownerOf(shopper)),
    get: async (shopper, listId) => (await readList(database, ownerOf(shopper), listId)) ?? missing(listId),
    save: (shopper, input) =>
      database.transact(async () => {
        const owner = ownerOf(shopper)
        await lockOwner(database, owner)
        const lists = await readLists(database, owner)
        if (lists.length >= mostLists && !lists.some(hasName(input.name)))
          return refuse('quota-exceeded', { quota: 'lists', limit: mostLists })
        const others = await countOtherPeople(database, owner, input.name)
        if (others + input.people.length > mostPeopleOfAccount)
          return refuse('quota-exceeded', { quota: 'people in all lists', limit: mostPeopleOfAccount })
        const saved = await upsertList(database, owner, { ...input, id: newId() })
        if (!saved) throw new Error('The list was deleted right after it was saved')
        return saved
      }),
    rename: (shopper, listId, name) =>
      database.transact(async () => {
        const owner = ownerOf(shopper)
        await lockOwner(database, owner)
        const lists = await readLists(database, owner)
        if (lists.some((list) => list.id !== listId && hasName(name)(list)))
          return refuse('recipient-list-name-taken', { name })
        return (await renameList(database, owner, { listId, name })) ?? missing(listId)
      }),
    async remove(shopper, listId) {
      if ((await deleteList(database, ownerOf(shopper), listId)) === 0) return missing(listId)
    },
    deleteUnused: (days) => deleteUnused(database, days),
  }
}

const ownerOf = ({ customerId, siteId }: Shopper) => ({ customerId, siteId })

const hasName =
  (name: string) =>
  (list: { name: string }): boolean =>
    list.name.toLowerCase() === name.toLowerCase()
