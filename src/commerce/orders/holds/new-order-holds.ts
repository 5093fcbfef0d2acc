import type { Database } from '#commerce/database.ts'
import type { Order } from '#commerce/orders/order.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { holdsOfRules } from './hold-rules.ts'
import type { NewHold } from './order-hold.ts'
import { readRiskRules, readRules } from './rule-queries.ts'

/** Announced with every change of hold rules and risk rules. */
export const holdRulesTag = 'hold-rules'

/** What the rules hold of an order that is being placed. From memory. */
export type HoldsOfNewOrder = (order: Parameters<typeof holdsOfRules>[0]) => Promise<NewHold[]>

/** Opens the rules as the checkout reads them: both lists are cached. */
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

/** PAY-025, SALE-045: what is paid by check waits for it. */
export const checkHold = ({ orderNo }: Pick<Order, 'orderNo'>): NewHold => ({
  orderNo,
  shipmentId: null,
  reason: 'payment',
})
