import { z } from 'zod'
import { Id } from '#api/parameters.ts'

export const root = '/checkout/shopper-orders/v1/organizations/{organizationId}/orders'

/** `expand` asks for data of an order management system: there is none, and the APIs then disregard it. */
export const OrderParameters = z.object({ orderNo: Id, expand: z.unknown().optional() })

export const InstrumentParameters = z.object({ orderNo: Id, paymentInstrumentId: Id })
