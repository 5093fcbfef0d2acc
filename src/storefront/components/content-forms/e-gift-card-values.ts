import { z } from 'zod'
import { EGiftCardInput, mostDaysAhead, type EGiftCardChange } from '#commerce/baskets/e-gift-cards/inputs.ts'
import { addDays, shopDay } from '#shared/calendar-date.ts'
import type { EGiftCardItem } from '#storefront/lib/basket/basket.ts'

export { mostMessageCharacters } from '#commerce/baskets/e-gift-cards/inputs.ts'

/** Amounts to choose from. */
export const amountChips = ['25', '50', '75', '100', '150']

/** The form's values: an amount is typed as text. */
export const EGiftCardFormInput = z.object({
  ...EGiftCardInput.shape,
  message: EGiftCardInput.shape.message.unwrap().unwrap(),
  c_sendOn: EGiftCardInput.shape.c_sendOn.unwrap().unwrap(),
  c_design: EGiftCardInput.shape.c_design.unwrap().unwrap(),
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

/** The draft of a new card. */
export const newCardDraft = 'e-gift-card'
/** The draft of a card of the bag: what is typed for one does not get into another. */
export const editDraft = (cardId: string): string => `${newCardDraft}:${cardId}`

/** A card of the bag as the form shows it: $75 or $75.50. */
export const fieldsOf = (card: EGiftCardItem): EGiftCardFields => ({
  amount: Number.isInteger(card.amount) ? String(card.amount) : card.amount.toFixed(2),
  recipientName: card.recipientName,
  recipientEmail: card.recipientEmail,
  senderName: card.senderName,
  message: card.message ?? '',
  c_sendOn: card.c_sendOn ?? '',
  c_design: card.c_design,
})

/** What differs from the card; '' clears a message or a day. A day that is over is refused as a change, and may stay. */
export const cardChange = (card: EGiftCardItem, typed: EGiftCardFormInput): EGiftCardChange => ({
  ...(typed.amount !== card.amount && { amount: typed.amount }),
  ...(typed.recipientName !== card.recipientName && { recipientName: typed.recipientName }),
  ...(typed.recipientEmail !== card.recipientEmail && { recipientEmail: typed.recipientEmail }),
  ...(typed.senderName !== card.senderName && { senderName: typed.senderName }),
  ...(typed.message !== (card.message ?? '') && { message: typed.message }),
  ...(typed.c_sendOn !== (card.c_sendOn ?? '') && { c_sendOn: typed.c_sendOn }),
  ...(typed.c_design !== card.c_design && { c_design: typed.c_design }),
})
