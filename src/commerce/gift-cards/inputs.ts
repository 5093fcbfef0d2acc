import { z } from 'zod'
import { fieldTexts, patterns } from '#shared/patterns.ts'

/** People type card numbers in groups: spaces and hyphens are accepted (FORM-030). */
const digits = (text: string): string => text.replace(/[\s-]/g, '')

/** A request for the balance of a gift card (FORM-106 to FORM-108). */
export const BalanceInput = z.object({
  giftCardNumber: z
    .string()
    .max(60, fieldTexts.giftCardNumber)
    .transform(digits)
    .pipe(z.string().regex(patterns.giftCardNumber, fieldTexts.giftCardNumber)),
  securityCode: z
    .string()
    .max(20, fieldTexts.giftCardSecurityCode)
    .transform(digits)
    .pipe(z.string().regex(patterns.giftCardSecurityCode, fieldTexts.giftCardSecurityCode)),
})
