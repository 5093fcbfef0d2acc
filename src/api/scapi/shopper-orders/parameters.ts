import { z } from 'zod'
import { Id } from '#api/input/parameters.ts'
import type { OrderExpansion } from './foreign-order-document.ts'

export const root = '/checkout/shopper-orders/v1/organizations/{organizationId}/orders'

/** `oms` and `oms_shipments` add the data of order management; the shop's own storefront always gets it (DROP-076). */
export const OrderExpand = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((given): OrderExpansion => {
    const values = [given ?? []].flat().flatMap((text) => text.split(',').map((value) => value.trim()))
    return { oms: values.includes('oms') || values.includes('oms_shipments') }
  })

export const OrderParameters = z.object({ orderNo: Id })

export const ExpandedOrderParameters = OrderParameters.extend({ expand: OrderExpand })

export const InstrumentParameters = z.object({ orderNo: Id, paymentInstrumentId: Id })
