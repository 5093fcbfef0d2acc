import type { Database } from '#commerce/database.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { ProductList } from './product-lists.ts'
import { lockOwner, readLists } from './queries.ts'

/** Whether the shopper is this customer or guest. */
export const isOwner = (shopper: Shopper, customerId: string): boolean => shopper.customerId === customerId

/** A list that a shopper requests. */
export interface OwnList {
  shopper: Shopper
  customerId: string
  listId: string
}

/** The list, if it belongs to the shopper at the shopper's site. */
export async function findOwn(
  database: Database,
  { shopper, customerId, listId }: OwnList,
): Promise<ProductList | Refusal<'not-yours' | 'product-list-not-found'>> {
  if (!isOwner(shopper, customerId)) return refuse('not-yours', {})
  const [list] = await readLists(database, shopper, listId)
  return list ?? refuse('product-list-not-found', { listId })
}

/** Runs `work` on the shopper's own list, in a transaction. Changes of one owner's lists run one after the other. */
export const withOwn = <Result>(
  database: Database,
  own: OwnList,
  work: (list: ProductList) => Promise<Result>,
): Promise<Result | Refusal<'not-yours' | 'product-list-not-found'>> =>
  database.transact(async () => {
    if (isOwner(own.shopper, own.customerId)) await lockOwner(database, own.shopper)
    const list = await findOwn(database, own)
    return isRefusal(list) ? list : work(list)
  })
