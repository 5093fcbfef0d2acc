import type { Database } from '#commerce/database.ts'
import { refuse } from '#commerce/refusals.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import { newShareToken } from '#shared/identity/ids.ts'
import type { ShareInput } from './inputs.ts'
import { findOwn, withOwn, type OwnList } from './own-list.ts'
import type { ProductLists } from './product-lists.ts'
import { readSharedList, writeShare } from './queries.ts'

/** See ProductLists.share. */
export const shareList = (
  database: Database,
  own: OwnList,
  { firstName }: ShareInput,
): ReturnType<ProductLists['share']> =>
  withOwn(database, own, async ({ id, share }) => {
    await writeShare(database, id, { token: share?.token ?? newShareToken(), firstName: firstName || null })
    return findOwn(database, own)
  })

/** See ProductLists.withdraw. */
export const withdrawList = (database: Database, own: OwnList): ReturnType<ProductLists['withdraw']> =>
  withOwn(database, own, async ({ id }) => {
    await writeShare(database, id, null)
    return findOwn(database, own)
  })

/** See ProductLists.shared. */
export const readShared = async (
  database: Database,
  siteId: SiteId,
  token: string,
): ReturnType<ProductLists['shared']> =>
  (await readSharedList(database, siteId, token)) ?? refuse('shared-list-not-found', {})
