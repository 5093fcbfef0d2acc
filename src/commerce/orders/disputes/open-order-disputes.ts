import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { OrderDisputes } from '#commerce/orders/order-disputes.ts'
import { readOpen } from './dispute-queries.ts'
import { followDisputes } from './follow-disputes.ts'
import { recheckDispute } from './record-dispute.ts'

/** Opens the disputes of orders. All changes come from the gateway, so the shop is the actor. */
export function openOrderDisputes(shared: Omit<OrderDependencies, 'actor'>): OrderDisputes {
  const dependencies: OrderDependencies = { ...shared, actor: { kind: 'shop' } }
  return {
    async recheck(disputeId) {
      await recheckDispute(dependencies, disputeId)
    },
    follow: (now = new Date()) => followDisputes(dependencies, now),
    open: (limit) => readOpen(shared.database, limit),
  }
}
