import type { Database } from '#commerce/database.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import { baseKeys } from '#commerce/rules/texts/base-keys.ts'
import type { Content } from './content.ts'
import { scheduledOf } from './queries.ts'

/** Opens the items with dates or variations, which are few. Cached: no SQL when warm. */
export function openScheduledContent({
  database,
  readModel,
}: {
  database: Database
  readModel: ReadModel
}): Pick<Content, 'customerGroups' | 'nextChange'> {
  const scheduled = (siteId: SiteId) =>
    readModel.getOrLoad(`scheduled-content:${siteId}`, ['content'], () => scheduledOf(database, siteId))

  return {
    async customerGroups(siteId) {
      const found = await scheduled(siteId)
      return [
        ...new Set(found.flatMap(({ variations }) => variations.flatMap((each) => each.customerGroups))),
      ].toSorted()
    },
    async nextChange(siteId, tags, now) {
      const isOnPage = ({ deliveryKey }: { deliveryKey: string }) =>
        tags.has('content') || baseKeys(deliveryKey, [siteId]).some((key) => tags.has(`content:${key}`))
      const instants = (await scheduled(siteId))
        .filter(isOnPage)
        .flatMap((item) => [item, ...item.variations])
        .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
        .flatMap((instant) => (instant === null ? [] : Number(new Date(instant))))
        .filter((instant) => instant > Number(now))
      return instants.length > 0 ? new Date(Math.min(...instants)) : undefined
    },
  }
}
