import type { Changed } from '#commerce/baskets/basket-commands.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { AdjustmentChange, AdjustmentInput } from './inputs.ts'

/** What an agent does with the baskets of the customer whom they serve (DROP-066). `shopper.agent` names the agent. */
export interface AgentBaskets {
  /**
   * Makes a basket one of an agent, beside the customer's main basket. At most four such and temporary baskets; more
   * are refused as `basket-limit-reached`.
   */
  markAsAgent(shopper: Shopper, basketId: string): Changed
  /**
   * Makes a basket the customer's main one. If there is one already, `exchange` makes that an agent's basket; else it
   * is refused as `basket-limit-reached`.
   */
  markAsStorefront(shopper: Shopper, basketId: string, options: { exchange: boolean }): Changed
  /**
   * Adds a discount on an item, a shipment's shipping or the order. It never gives more than at this moment. Refuses a
   * second fixed price of an item, a fixed price of the order, a promotion id in use, and more than a hundred.
   */
  addPriceAdjustment(shopper: Shopper, basketId: string, input: AdjustmentInput): Changed
  /** Changes discount, text, reason and `c_` fields. The type of the discount stays. */
  changePriceAdjustment(
    shopper: Shopper,
    basketId: string,
    adjustmentId: string,
    change: AdjustmentChange,
  ): Changed
  removePriceAdjustment(shopper: Shopper, basketId: string, adjustmentId: string): Changed
}
