import type { Database } from '#commerce/database.ts'
import type { Order } from '#commerce/orders/order.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { holdsOfRules } from './hold-rules.ts'
import type { NewHold } from './order-hold.ts'
import { readRiskRules, readRules } from './rule-queries.ts'

/** Announced with every change of hold rules and risk rules. */
export const holdRulesTag = 'hold-rules'

/** The holds that the rules place on an order that is being placed. Cached. */
export type HoldsOfNewOrder = (order: Parameters<typeof holdsOfRules>[0]) => Promise<NewHold[]>

/** Opens the rules for the checkout: both lists are cached. */
export function openHoldsOfNewOrder({
  database,
  readModel,
}: {
  database: Database
  readModel: ReadModel
}): HoldsOfNewOrder {
  const rules = () =>
    readModel.getOrLoad('hold-rules', [holdRulesTag], async () => {
      const [holdRules, riskRules] = await Promise.all([
        readRules(database, shopDay(new Date())),
        readRiskRules(database),
      ])
      return { holdRules, riskRules }
    })
  return async (order) => holdsOfRules(order, { ...(await rules()), today: shopDay(new Date()) })
}

/** PAY-025, SALE-045: an order by check is held until the check has arrived. */
export const checkHold = ({ orderNo }: Pick<Order, 'orderNo'>): NewHold => ({
  orderNo,
  shipmentId: null,
  reason: 'payment',
})
