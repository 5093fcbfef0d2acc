import { z } from 'zod'
import { Id } from '#api/input/parameters.ts'

export const root = '/checkout/shopper-orders/v1/organizations/{organizationId}/orders'

/** `expand` selects data of an order management system. There is none, so it is ignored, as in the Shopper APIs. */
export const OrderParameters = z.object({ orderNo: Id, expand: z.unknown().optional() })

export const InstrumentParameters = z.object({ orderNo: Id, paymentInstrumentId: Id })
