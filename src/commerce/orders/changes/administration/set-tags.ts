import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { recordEvents } from '#commerce/orders/journal/record-events.ts'
import type { TagChange } from '#commerce/orders/order-administration.ts'
import { mostTags } from '#commerce/orders/search/inputs.ts'
import { lockTags, writeTags } from './tag-queries.ts'

/** See OrderAdministration.tag. Reads the tags while locked, because another member may change them concurrently. */
export const setTags = (
  dependencies: Pick<OrderDependencies, 'database' | 'actor'>,
  orderNo: string,
  { add = [], remove = [] }: TagChange,
): Promise<string[] | Refusal<'order-not-found' | 'quota-exceeded'>> =>
  dependencies.database.transact(async () => {
    const { database } = dependencies
    const before = await lockTags(database, orderNo)
    if (!before) return refuse('order-not-found', { orderNo })
    const tags = [...new Set([...before.filter((tag) => !remove.includes(tag)), ...add])].toSorted()
    const added = tags.filter((tag) => !before.includes(tag))
    const removed = before.filter((tag) => !tags.includes(tag))
    if (added.length + removed.length === 0) return before
    if (added.length > 0 && tags.length > mostTags)
      return refuse('quota-exceeded', { quota: 'tags of an order', limit: mostTags })
    await writeTags(database, orderNo, tags)
    await recordEvents(dependencies, [{ orderNo, kind: 'tags-changed', details: { added, removed } }])
    return tags
  })
