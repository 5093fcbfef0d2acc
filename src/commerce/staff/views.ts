import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { StaffDependencies } from './dependencies.ts'
import type { Member, StaffView, StaffViews } from './staff.ts'
import { countViewsOf, deleteView, lockView, readViews, upsertView } from './view-queries.ts'

/** The maximum number of views of a member. */
const mostViews = 50

/** Opens the saved views of the order list. */
export const openViews = ({ database }: Pick<StaffDependencies, 'database'>): StaffViews => ({
  list: (member) => readViews(database, member.id),
  save: (view, by) =>
    database.transact(async () => {
      const before = await lockView(database, view.id)
      const refused = refuseChange(before, by, view.isShared)
      if (refused) return refused
      if (!before && (await countViewsOf(database, by.id)) >= mostViews)
        return refuse('quota-exceeded', { quota: 'saved views', limit: mostViews })
      const saved = { ...view, memberId: before?.memberId ?? by.id }
      await upsertView(database, saved)
      return saved
    }),
  remove: (id, by) =>
    database.transact(async () => {
      const before = await lockView(database, id)
      if (!before) return refuse('view-not-found', {})
      const refused = refuseChange(before, by, false)
      if (!refused) await deleteView(database, id)
      return refused
    }),
})

/**
 * Refuses a change that the member may not make. A view that is shared before or after the change needs
 * `views.share`. Another member's unshared view is reported as not found.
 */
function refuseChange(
  before: StaffView | undefined,
  by: Pick<Member, 'id' | 'permissions'>,
  becomesShared: boolean,
): Refusal<'view-not-found' | 'not-permitted'> | undefined {
  if (before && !before.isShared && before.memberId !== by.id) return refuse('view-not-found', {})
  const isAboutShared = becomesShared || before?.isShared === true
  return isAboutShared && !by.permissions.includes('views.share')
    ? refuse('not-permitted', { permission: 'views.share' })
    : undefined
}
