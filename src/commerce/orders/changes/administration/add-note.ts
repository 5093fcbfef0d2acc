import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { recordEvents } from '#commerce/orders/journal/record-events.ts'
import { lockTags } from './tag-queries.ts'

/** See OrderAdministration.note. The text may contain personal data, and is deleted with the person. */
export const addNote = (
  dependencies: Pick<OrderDependencies, 'database' | 'actor'>,
  orderNo: string,
  text: string,
): Promise<void | Refusal<'order-not-found'>> =>
  dependencies.database.transact(async () => {
    if (!(await lockTags(dependencies.database, orderNo))) return refuse('order-not-found', { orderNo })
    return recordEvents(dependencies, [{ orderNo, kind: 'note', private: { text } }])
  })
