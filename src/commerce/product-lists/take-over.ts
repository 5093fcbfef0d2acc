import type { Database } from '#commerce/database.ts'
import { assignLists, deleteLists, moveItems, readListsAtLogin, type ListAtLogin } from './guest-queries.ts'
import { mostOf } from './limits.ts'
import type { ProductLists } from './product-lists.ts'
import { touchList } from './queries.ts'

/** See ProductLists.takeOver. */
export async function takeOverLists(
  database: Database,
  login: Parameters<ProductLists['takeOver']>[0],
): Promise<void> {
  const lists = await readListsAtLogin(database, login)
  if (lists.length === 0) return
  const { wishListId, joining, assigned } = planTakeOver(lists)
  await assignLists(database, assigned, login.customerId)
  if (wishListId !== undefined && joining.length > 0) {
    const moved = await moveItems(database, { from: joining, to: wishListId, most: mostOf.registered.items })
    if (moved > 0) await touchList(database, wishListId)
  }
  const others = lists.filter(({ id, isOfGuest }) => isOfGuest && !assigned.includes(id))
  await deleteLists(
    database,
    others.map(({ id }) => id),
  )
}

/**
 * Decides which lists of the guest the customer gets as they are, and which join the customer's first wish list. Lists
 * beyond the customer's maximum are in neither.
 */
function planTakeOver(lists: readonly ListAtLogin[]) {
  const [first, ...otherWishLists] = lists.filter(({ type }) => type === 'wish_list')
  const joining = otherWishLists.filter(({ isOfGuest }) => isOfGuest).map(({ id }) => id)
  const own = lists.filter(({ isOfGuest }) => !isOfGuest).length
  const assigned = lists
    .filter(({ id, isOfGuest }) => isOfGuest && !joining.includes(id))
    .map(({ id }) => id)
    .slice(0, Math.max(0, mostOf.registered.lists - own))
  return { wishListId: first?.id, joining, assigned }
}
