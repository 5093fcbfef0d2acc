import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { lockOrder } from '#commerce/orders/queries.ts'
import { changeUnits } from './change-units.ts'

/** Marks an e-gift card whose mail was sent: it has left, and its order is open, or completed with the last unit (SALE-002). */
export const followMailedCard = (
  dependencies: OrderDependencies,
  { orderNo, itemId }: { orderNo: string; itemId: string },
  mark: () => Promise<number>,
): Promise<void> =>
  dependencies.database.transact(async () => {
    const order = await lockOrder(dependencies.database, orderNo)
    if ((await mark()) === 0 || !order) return
    await changeUnits(dependencies, order, {
      countsOf: (line) => line,
      event: { kind: 'gift-card-sent', details: { itemId } },
      raisesVersion: false,
    })
  })
