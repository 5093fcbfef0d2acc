import { z } from 'zod'
import { line } from '#commerce/text-inputs.ts'

/** The change of one subscription, as in Shopper Consents. */
export const ConsentSubscriptionRequest = z.object({
  subscriptionId: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'has characters that no id has')
    .max(255),
  channel: z.enum(['email', 'sms', 'whatsapp']),
  contactPointValue: line(320).min(3),
  status: z.enum(['opt_in', 'opt_out']),
})
export type ConsentSubscriptionRequest = z.output<typeof ConsentSubscriptionRequest>

export const ConsentStatusSchema = z.enum(['opt_in', 'opt_out'])

/** The members of a change, in responses. */
export const changeMembers = {
  subscriptionId: z.string(),
  channel: z.enum(['email', 'sms', 'whatsapp']),
  contactPointValue: z.string(),
  status: ConsentStatusSchema,
}
