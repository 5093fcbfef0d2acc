import { z } from 'zod'
import { fieldTexts, patterns } from '#shared/text/patterns.ts'
import { ungrouped } from '#shared/text/plain-line.ts'

/** A request for the balance of a gift card (FORM-106 to FORM-108). */
export const BalanceInput = z.object({
  giftCardNumber: z
    .string()
    .max(60, fieldTexts.giftCardNumber)
    .transform(ungrouped)
    .pipe(z.string().regex(patterns.giftCardNumber, fieldTexts.giftCardNumber)),
  securityCode: z
    .string()
    .max(20, fieldTexts.giftCardSecurityCode)
    .transform(ungrouped)
    .pipe(z.string().regex(patterns.giftCardSecurityCode, fieldTexts.giftCardSecurityCode)),
})
