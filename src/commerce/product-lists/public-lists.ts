import type { Database } from '#commerce/database.ts'
import { refuse } from '#commerce/refusals.ts'
import type { ListDetails } from './inputs.ts'
import type { ProductLists } from './product-lists.ts'
import { findPublicLists, readPublicList } from './public-queries.ts'

export type PublicLists = Pick<ProductLists, 'findPublic' | 'readPublic'>

/** Opens what all shoppers may read of product lists (DROP-087). */
export const openPublicLists = ({ database }: { database: Database }): PublicLists => ({
  async findPublic(siteId, sought) {
    const found = await findPublicLists(database, siteId, sought)
    const lists = found.map(({ total: _, ...list }) => list)
    return { total: found[0]?.total ?? 0, lists }
  },

  async readPublic(siteId, listId) {
    const row = await readPublicList(database, siteId, listId)
    if (!row) return refuse('product-list-not-found', { listId })
    const { details, createdAt, modifiedAt, ...list } = row
    return {
      ...list,
      event: details.event,
      registrant: withoutEmail(details.registrant),
      coRegistrant: withoutEmail(details.coRegistrant),
      createdAt: createdAt.toISOString(),
      modifiedAt: modifiedAt.toISOString(),
    }
  },
})

const withoutEmail = (registrant: ListDetails['registrant']) => {
  if (!registrant) return undefined
  const { email: _, ...shown } = registrant
  return shown
}
