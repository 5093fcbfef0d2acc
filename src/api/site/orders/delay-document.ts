import { z } from 'zod'
import { named } from '#api/documents/document-schema.ts'
import { Id } from '#api/input/parameters.ts'
import type { DelayQuestion } from '#commerce/orders/delay.ts'

/** The parameters in the email's link. The token is in the body, never in a URL. */
export const DelayInput = z.object({ orderNo: Id, shipmentId: Id, token: z.string().min(1).max(100) })

export const DelaySchema = named(
  'OrderDelay',
  z.strictObject({
    orderNo: z.string(),
    shipmentId: z.string(),
    /** The recipient of the parcel. */
    name: z.string().optional(),
    oldDay: z.string(),
    newDay: z.string(),
    /** The day on which the parcel is cancelled without a reply of the buyer. */
    cancelsOn: z.string().optional(),
    state: z.enum(['open', 'kept', 'cancelled', 'left']),
  }),
)

export const delayDocument = ({ name, cancelsOn, ...question }: DelayQuestion) => ({
  ...question,
  name: name ?? undefined,
  cancelsOn: cancelsOn ?? undefined,
})
