import { withMethod } from './change-shipment.ts'
import type { BasketCommand } from '#commerce/baskets/dependencies.ts'

/** Sets the shipping method of a shipment. */
export const setShippingMethod =
  (shipmentId: string, methodId: string): BasketCommand =>
  (basket, context) =>
    withMethod(basket, shipmentId, { methodId, context })
