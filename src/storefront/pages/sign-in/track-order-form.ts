import { z } from 'zod'
import { fieldTexts, patterns } from '#shared/text/patterns.ts'
import { emailField } from '#storefront/lib/forms/address-form.ts'

/** ACC-064. */
export const TrackOrderForm = z.object({
  orderNo: z
    .string()
    .trim()
    .min(1, fieldTexts.required)
    .regex(/^\d{8}$/, 'forms.error.orderNo'),
  email: emailField,
  postalCode: z.string().trim().min(1, fieldTexts.required).regex(patterns.zipOrPostalCode, fieldTexts.zip),
})
export type TrackOrderValues = z.input<typeof TrackOrderForm>
