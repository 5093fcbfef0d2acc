import type { FollowCard } from '#commerce/gift-cards/follow-card.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { OrderEventKind } from '#commerce/orders/journal/order-event.ts'
import { lockOrder } from '#commerce/orders/queries.ts'
import { changeUnits } from './change-units.ts'

const kinds = {
  sent: 'gift-card-sent',
  replaced: 'gift-card-replaced',
  'address-changed': 'gift-card-address-changed',
} satisfies Record<string, OrderEventKind>

/**
 * Changes an e-gift card while its order is locked, with an event. A card whose mail was sent has left: its order
 * becomes open, or completed with the last unit (SALE-002).
 */
export const followCard = <Result>(
  dependencies: OrderDependencies,
  { orderNo, itemId }: Parameters<FollowCard>[0],
  change: () => Promise<{ change: keyof typeof kinds | undefined; result: Result }>,
): Promise<Result> =>
  dependencies.database.transact(async () => {
    const order = await lockOrder(dependencies.database, orderNo)
    const changed = await change()
    if (order && changed.change)
      await changeUnits(dependencies, order, {
        countsOf: (line) => line,
        event: { kind: kinds[changed.change], details: { itemId } },
        raisesVersion: false,
        isAlwaysWritten: true,
      })
    return changed.result
  })
