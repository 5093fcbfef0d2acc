import { z } from 'zod'
import {
  EGiftCardInput,
  mostDaysAhead,
  wrongAmount,
  type EGiftCardChange,
} from '#commerce/baskets/e-gift-cards/inputs.ts'
import { decimalsOf, toDecimal, type Currency } from '#shared/money/money.ts'
import { addDays, shopDay } from '#shared/dates/calendar-date.ts'
import type { EGiftCardItem } from '#storefront/lib/basket/basket.ts'

export { amountRange, mostMessageCharacters } from '#commerce/baskets/e-gift-cards/inputs.ts'

/** Suggested amounts, in the format in which shoppers type them: 25 EUR, 2500 JPY. */
export const amountChips = (currency: Currency): string[] =>
  [2_500, 5_000, 7_500, 10_000, 15_000].map((cents) => String(toDecimal(cents, currency)))

/** The form's values. The amount is typed as text. */
export const eGiftCardFormInput = (currency: Currency) =>
  z.object({
    ...EGiftCardInput.shape,
    message: EGiftCardInput.shape.message.unwrap().unwrap(),
    c_sendOn: EGiftCardInput.shape.c_sendOn.unwrap().unwrap(),
    c_design: EGiftCardInput.shape.c_design.unwrap().unwrap(),
    amount: z
      .string()
      .transform(readAmount)
      .superRefine((amount, context) => {
        const message = wrongAmount(amount, currency)
        if (message !== undefined) context.addIssue({ code: 'custom', message })
      }),
  })
export type EGiftCardFormInput = z.output<ReturnType<typeof eGiftCardFormInput>>

/** Parses a typed amount, with or without its currency symbol. */
export function readAmount(typed: string): number {
  const text = typed.replace(/\p{Sc}/gu, '').trim()
  return text === '' ? Number.NaN : Number(text)
}

/** The typed values of the form. */
export type EGiftCardFields = z.input<ReturnType<typeof eGiftCardFormInput>>

/** The days on which a card can be sent. */
export function sendingDays(): { min: string; max: string } {
  const today = shopDay(new Date())
  return { min: today, max: addDays(today, mostDaysAhead) }
}

/** The key of the draft of a new card. */
export const newCardDraft = 'e-gift-card'
/** The key of the draft of a card in the bag. Each card has a draft of its own. */
export const editDraft = (cardId: string): string => `${newCardDraft}:${cardId}`

/** The form values of a card in the bag. The amount reads 75 or 75.50. */
export const fieldsOf = (card: EGiftCardItem, currency: Currency): EGiftCardFields => ({
  amount: Number.isInteger(card.amount) ? String(card.amount) : card.amount.toFixed(decimalsOf(currency)),
  recipientName: card.recipientName,
  recipientEmail: card.recipientEmail,
  senderName: card.senderName,
  message: card.message ?? '',
  c_sendOn: card.c_sendOn ?? '',
  c_design: card.c_design,
})

/**
 * The fields that differ from the card; '' clears a message or a day. The server refuses a past day as a change, so
 * an unchanged past day is omitted.
 */
export const cardChange = (card: EGiftCardItem, typed: EGiftCardFormInput): EGiftCardChange => ({
  ...(typed.amount !== card.amount && { amount: typed.amount }),
  ...(typed.recipientName !== card.recipientName && { recipientName: typed.recipientName }),
  ...(typed.recipientEmail !== card.recipientEmail && { recipientEmail: typed.recipientEmail }),
  ...(typed.senderName !== card.senderName && { senderName: typed.senderName }),
  ...(typed.message !== (card.message ?? '') && { message: typed.message }),
  ...(typed.c_sendOn !== (card.c_sendOn ?? '') && { c_sendOn: typed.c_sendOn }),
  ...(typed.c_design !== card.c_design && { c_design: typed.c_design }),
})
