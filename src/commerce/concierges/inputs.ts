import { z } from 'zod'
import { fieldLimits, fieldTexts, patterns } from '#shared/text/patterns.ts'
import { isPostalRange } from './postal-area.ts'

const area = z
  .string()
  .regex(
    /^(?:\d{5}|[A-Z]\d[A-Z])$/,
    'must be a ZIP code of five digits, or the first three characters of a Canadian postal code',
  )

/** A concierge in the import format. */
export const ConciergeRecord = z.strictObject({
  id: z.string().regex(/^[\w-]{1,100}$/, 'may have letters, digits, - and _ only'),
  name: z.string().min(1).max(200),
  phone: z.string().min(1).max(200),
  email: z.email('must be an email address').max(100),
  postalCodes: z
    .array(
      z
        .strictObject({ from: area, to: area })
        .refine(isPostalRange, 'must begin and end in one country, and not end before it begins'),
    )
    .min(1),
})

/** FORM-141: a ZIP code, with or without its last four digits, or a Canadian postal code. */
export const ConciergePostalCode = z
  .string()
  .trim()
  .min(1, fieldTexts.required)
  .max(fieldLimits.postalCode, fieldTexts.zip)
  .regex(patterns.zipOrPostalCode, fieldTexts.zip)
