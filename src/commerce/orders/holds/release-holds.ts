import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { lockOrders } from '#commerce/orders/queries.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import { markDays, markReleased, readHolds, type HoldOfOrder } from './hold-queries.ts'
import { refuseToRelease } from './may-release.ts'
import type { HoldDetails, HoldsChangedBy, ReleasedHold } from './order-holds.ts'

/** See OrderHolds.release. */
export const releaseHolds = (
  dependencies: OrderDependencies,
  ids: readonly string[],
  by: HoldsChangedBy,
): Promise<(ReleasedHold | Refusal)[]> =>
  changeHolds(dependencies, ids, by, {
    refuseTo: ({ reason }) => refuseToRelease(reason, dependencies.actor, by),
    write: (allowed) => markReleased(dependencies.database, dependencies.actor, allowed),
  })

/** See OrderHolds.changeDays. */
export const changeHoldDays = (
  dependencies: OrderDependencies,
  ids: readonly string[],
  {
    releaseOn = null,
    lookAgainOn = null,
  }: { [Day in 'releaseOn' | 'lookAgainOn']?: HoldDetails[Day] | null },
  by: HoldsChangedBy,
): Promise<(ReleasedHold | Refusal)[]> =>
  changeHolds(dependencies, ids, by, {
    // Also without days: this clears existing days, and removes the hold from Today.
    refuseTo: ({ reason }) => refuseToRelease(reason, dependencies.actor, by),
    write: (allowed) =>
      markDays(dependencies.database, dependencies.actor, { ids: allowed, releaseOn, lookAgainOn }),
  })

/** Changes holds while their orders are locked. Holds that were released meanwhile do not change. */
const changeHolds = (
  { database }: OrderDependencies,
  ids: readonly string[],
  { mayChange = () => true }: HoldsChangedBy,
  {
    refuseTo,
    write,
  }: {
    refuseTo: (hold: HoldOfOrder) => Refusal | undefined
    write: (ids: readonly string[]) => Promise<number>
  },
): Promise<(ReleasedHold | Refusal)[]> =>
  database.transact(async () => {
    const found = new Map((await readHolds(database, ids)).map((hold) => [hold.id, hold]))
    const orderNos = [...new Set([...found.values()].map(({ orderNo }) => orderNo))]
    const orders = (await lockOrders(database, orderNos)).filter(mayChange)
    const own = new Set(orders.map(({ orderNo }) => orderNo))
    const answers = ids.map((id): ReleasedHold | Refusal => {
      const hold = found.get(id)
      if (!hold || !own.has(hold.orderNo)) return refuse('hold-not-found', { holdId: id })
      return refuseTo(hold) ?? { orderNo: hold.orderNo, id }
    })
    const allowed = answers.flatMap((answer) => ('id' in answer ? [answer.id] : []))
    if (allowed.length > 0) await write(allowed)
    return answers
  })
