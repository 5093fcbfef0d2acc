import { z } from 'zod'
import { EGiftCardInput, mostDaysAhead } from '#commerce/baskets/e-gift-cards/inputs.ts'
import { addDays, shopDay } from '#shared/calendar-date.ts'

export { mostMessageCharacters } from '#commerce/baskets/e-gift-cards/inputs.ts'

/** Amounts to choose from. */
export const amountChips = ['25', '50', '75', '100', '150']

/** The form's values: an amount is typed as text. */
export const EGiftCardFormInput = z.object({
  ...EGiftCardInput.shape,
  message: EGiftCardInput.shape.message.unwrap().unwrap(),
  c_sendOn: EGiftCardInput.shape.c_sendOn.unwrap().unwrap(),
  amount: z
    .string()
    .transform((typed) => typed.replace('$', '').trim())
    .transform((typed) => (typed === '' ? Number.NaN : Number(typed)))
    .pipe(EGiftCardInput.shape.amount),
})
export type EGiftCardFormInput = z.output<typeof EGiftCardFormInput>

/** What is typed. */
export type EGiftCardFields = z.input<typeof EGiftCardFormInput>

/** The days on which a card can be sent. */
export function sendingDays(): { min: string; max: string } {
  const today = shopDay(new Date())
  return { min: today, max: addDays(today, mostDaysAhead) }
}
