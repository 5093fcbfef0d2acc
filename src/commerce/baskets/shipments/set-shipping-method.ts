import { withMethod } from './change-shipment.ts'
import type { Verb } from '#commerce/baskets/dependencies.ts'

export const setShippingMethod =
  (shipmentId: string, methodId: string): Verb =>
  (basket, counter) =>
    withMethod(basket, shipmentId, { methodId, counter })
