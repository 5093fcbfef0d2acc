import { isRefusal } from '#commerce/refusals.ts'
import { withMethod } from './change-shipment.ts'
import { withDay } from './wanted-day.ts'
import type { BasketCommand } from '#commerce/baskets/dependencies.ts'

/** Sets the shipping method of a shipment. Refuses a method that cannot deliver on the requested day. */
export const setShippingMethod =
  (shipmentId: string, methodId: string): BasketCommand =>
  async (basket, context) => {
    const input = { shippingMethod: { id: methodId } }
    const sent = await withMethod(basket, shipmentId, { methodId, context })
    return isRefusal(sent) ? sent : withDay(sent, shipmentId, { input, context })
  }
