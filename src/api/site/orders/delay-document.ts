import { z } from 'zod'
import { named } from '#api/documents/document-schema.ts'
import { Id } from '#api/input/parameters.ts'
import type { DelayQuestion } from '#commerce/orders/delay.ts'

/** What the link of the email has. The token is in the body, never in an address. */
export const DelayInput = z.object({ orderNo: Id, shipmentId: Id, token: z.string().min(1).max(100) })

export const DelaySchema = named(
  'OrderDelay',
  z.strictObject({
    orderNo: z.string(),
    shipmentId: z.string(),
    /** Who gets the parcel. */
    name: z.string().optional(),
    oldDay: z.string(),
    newDay: z.string(),
    /** The day on which the parcel is cancelled without an answer. */
    cancelsOn: z.string().optional(),
    state: z.enum(['open', 'kept', 'cancelled', 'left']),
  }),
)

export const delayDocument = ({ name, cancelsOn, ...question }: DelayQuestion) => ({
  ...question,
  name: name ?? undefined,
  cancelsOn: cancelsOn ?? undefined,
})
