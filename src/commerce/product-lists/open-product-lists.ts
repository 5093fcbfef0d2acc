import type { Database } from '#commerce/database.ts'
import { refuse } from '#commerce/refusals.ts'
import { addItem, changeItem, removeItem } from './items.ts'
import { changeList, createList } from './lists.ts'
import { findOwn, isOwner, withOwn } from './own-list.ts'
import type { ProductLists } from './product-lists.ts'
import { deleteListsOfEndedGuests } from './guest-queries.ts'
import { openPublicLists } from './public-lists.ts'
import { deleteList, readLists } from './queries.ts'
import { readShared, shareList, withdrawList } from './sharing.ts'
import { takeOverLists } from './take-over.ts'

/** Opens the product lists. */
export function openProductLists({ database }: { database: Database }): ProductLists {
  return {
    async all(shopper, customerId) {
      if (!isOwner(shopper, customerId)) return refuse('not-yours', {})
      return readLists(database, shopper, null)
    },
    get: (shopper, customerId, listId) => findOwn(database, { shopper, customerId, listId }),
    create: (shopper, customerId, input) => createList(database, shopper, customerId, input),
    change: (shopper, customerId, listId, input) =>
      changeList(database, { shopper, customerId, listId }, input),
    remove: (shopper, customerId, listId) =>
      withOwn(
        database,
        { shopper, customerId, listId },
        async () => void (await deleteList(database, listId)),
      ),
    share: (shopper, customerId, listId, input) =>
      shareList(database, { shopper, customerId, listId }, input),
    withdraw: (shopper, customerId, listId) => withdrawList(database, { shopper, customerId, listId }),
    shared: (siteId, token) => readShared(database, siteId, token),
    addItem: (shopper, customerId, listId, input) =>
      addItem(database, { shopper, customerId, listId }, input),
    changeItem: (shopper, customerId, target, input) =>
      changeItem(database, { shopper, customerId, ...target }, input),
    removeItem: (shopper, customerId, target) => removeItem(database, { shopper, customerId, ...target }),
    ...openPublicLists({ database }),
    takeOver: (login) => takeOverLists(database, login),
    deleteUnused: () => deleteListsOfEndedGuests(database),
  }
}
