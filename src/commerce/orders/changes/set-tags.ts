import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { recordEvents } from '#commerce/orders/journal/record-events.ts'
import { lockTags, writeTags } from './tag-queries.ts'

/** See OrderAdministration.tag. */
export const setTags = (
  dependencies: Pick<OrderDependencies, 'database' | 'actor'>,
  orderNo: string,
  wanted: readonly string[],
): Promise<string[] | Refusal<'order-not-found'>> =>
  dependencies.database.transact(async () => {
    const { database } = dependencies
    const before = await lockTags(database, orderNo)
    if (!before) return refuse('order-not-found', { orderNo })
    const tags = [...new Set(wanted)].toSorted()
    const added = tags.filter((tag) => !before.includes(tag))
    const removed = before.filter((tag) => !tags.includes(tag))
    if (added.length + removed.length === 0) return before
    await writeTags(database, orderNo, tags)
    await recordEvents(dependencies, [{ orderNo, kind: 'tags-changed', details: { added, removed } }])
    return tags
  })
