import { z } from 'zod'
import { expandOf } from '#api/input/expand.ts'
import { Id } from '#api/input/parameters.ts'
import type { OrderExpansion } from './foreign-order-document.ts'

export const root = '/checkout/shopper-orders/v1/organizations/{organizationId}/orders'

/** `oms` and `oms_shipments` add the data of order management; the shop's own storefront always gets it (DROP-076). */
export const OrderExpand = expandOf({ names: ['oms', 'oms_shipments'], byDefault: [] }).transform(
  (named): OrderExpansion => ({ oms: named.size > 0 }),
)

export const OrderParameters = z.object({ orderNo: Id })

export const ExpandedOrderParameters = OrderParameters.extend({ expand: OrderExpand })

export const InstrumentParameters = z.object({ orderNo: Id, paymentInstrumentId: Id })
