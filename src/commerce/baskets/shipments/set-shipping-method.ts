import { withMethod } from './change-shipment.ts'
import type { BasketCommand } from '#commerce/baskets/dependencies.ts'

export const setShippingMethod =
  (shipmentId: string, methodId: string): BasketCommand =>
  (basket, counter) =>
    withMethod(basket, shipmentId, { methodId, counter })
