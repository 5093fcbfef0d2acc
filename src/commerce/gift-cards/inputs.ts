import { z } from 'zod'
import { fieldTexts, patterns } from '#shared/patterns.ts'

/** People type cards in groups; the gaps are nobody's mistake (FORM-030). */
const digits = (text: string): string => text.replace(/[\s-]/g, '')

/** What is asked about a gift card (FORM-106 to FORM-108). */
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
