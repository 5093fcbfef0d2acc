import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { NewOrderEvent } from './order-event.ts'
import { eventsInsert } from './queries.ts'

/**
 * Writes events with the actor of the command. Call it in the transaction of the recorded change, which has locked
 * the orders.
 */
export const recordEvents = async (
  { database, actor }: Pick<OrderDependencies, 'database' | 'actor'>,
  events: readonly NewOrderEvent[],
): Promise<void> => void (events.length > 0 && (await database.run(eventsInsert(actor, events))))
