import { z } from 'zod'
import { Id } from '#api/input/parameters.ts'

export const customers = '/customer/shopper-customers/v1/organizations/{organizationId}/customers'

export const CustomerParameters = z.object({ customerId: Id })

/** The name of an address, which the shopper chooses: any language, but no control characters. */
export const AddressParameters = CustomerParameters.extend({
  addressName: z
    .string()
    .trim()
    .min(1)
    .max(256)
    .regex(/^\P{Cc}+$/u, 'has control characters'),
})

export const CardParameters = CustomerParameters.extend({ paymentInstrumentId: Id })

export const ListParameters = CustomerParameters.extend({ listId: Id })

export const ListItemParameters = ListParameters.extend({ itemId: Id })
