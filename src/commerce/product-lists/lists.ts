import type { Database } from '#commerce/database.ts'
import { refuse } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { newId } from '#shared/identity/ids.ts'
import type { ProductListChange, ProductListInput } from './inputs.ts'
import { findOwn, isOwner, withOwn, type OwnList } from './own-list.ts'
import type { ProductLists } from './product-lists.ts'
import { insertList, lockOwner, readLists, updateList } from './queries.ts'

const mostLists = 20

/** See ProductLists.create. A customer has at most 20 lists. */
export async function createList(
  database: Database,
  shopper: Shopper,
  customerId: string,
  input: ProductListInput,
): ReturnType<ProductLists['create']> {
  if (!isOwner(shopper, customerId)) return refuse('not-yours', {})
  const owner = { customerId, siteId: shopper.siteId }
  return database.transact(async () => {
    if (!(await lockOwner(database, customerId))) return refuse('customer-not-found', { customerId })
    const existing = await readLists(database, owner, null)
    if (existing.length >= mostLists) {
      return refuse('quota-exceeded', { quota: 'product lists', limit: mostLists })
    }
    const id = newId()
    await insertList(database, owner, { id, ...fieldsOf(input) })
    const [list] = await readLists(database, owner, id)
    if (!list) throw new Error('The list was deleted right after its creation')
    return list
  })
}

/** See ProductLists.change. */
export const changeList = (
  database: Database,
  own: OwnList,
  input: ProductListChange,
): ReturnType<ProductLists['change']> =>
  withOwn(database, own, async (list) => {
    await updateList(database, own.listId, {
      name: input.name === undefined ? list.name : input.name || null,
      description: input.description === undefined ? list.description : input.description || null,
      isPublic: input.public ?? list.isPublic,
    })
    return findOwn(database, own)
  })

const fieldsOf = (input: ProductListInput) => ({
  type: input.type,
  name: input.name || null,
  description: input.description || null,
  isPublic: input.public,
})
