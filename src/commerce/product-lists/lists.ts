import type { Database } from '#commerce/database.ts'
import { refuse } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { newId } from '#shared/identity/ids.ts'
import { changedDetails, type ProductListChange, type ProductListInput } from './inputs.ts'
import { mostOf } from './limits.ts'
import { findOwn, isOwner, withOwn, type OwnList } from './own-list.ts'
import type { ProductLists } from './product-lists.ts'
import { insertList, lockOwner, readLists, updateList } from './queries.ts'

/** See ProductLists.create. A customer has at most 20 lists, a guest 5. */
export async function createList(
  database: Database,
  shopper: Shopper,
  customerId: string,
  input: ProductListInput,
): ReturnType<ProductLists['create']> {
  if (!isOwner(shopper, customerId)) return refuse('not-yours', {})
  const { lists: mostLists } = mostOf[shopper.kind]
  return database.transact(async () => {
    if (!(await lockOwner(database, shopper))) return refuse('customer-not-found', { customerId })
    const existing = await readLists(database, shopper, null)
    if (existing.length >= mostLists) {
      return refuse('quota-exceeded', { quota: 'product lists', limit: mostLists })
    }
    const id = newId()
    await insertList(database, shopper, { id, ...fieldsOf(input) })
    const [list] = await readLists(database, shopper, id)
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
      details: changedDetails(list.details, input),
    })
    return findOwn(database, own)
  })

const fieldsOf = (input: ProductListInput) => ({
  type: input.type,
  name: input.name || null,
  description: input.description || null,
  isPublic: input.public,
  details: changedDetails({}, input),
})
