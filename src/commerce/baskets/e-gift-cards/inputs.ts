import { z } from 'zod'
import { line } from '#commerce/text-inputs.ts'
import { giftCardDesigns } from '#shared/gift-card-designs.ts'
import { isWholeCents } from '#shared/money.ts'

/** ACC-066: the amounts of an e-gift card, in the currency of the basket. */
export const eGiftCardAmounts = { least: 10, most: 500 }
/** The most e-gift cards of a basket. */
export const mostEGiftCards = 10
export const mostMessageCharacters = 250
/** A card can be sent within a year. */
export const mostDaysAhead = 365

const { least, most } = eGiftCardAmounts
const amountText = `Choose an amount from ${least} to ${most}.`

const name = (text: string) => line(60).min(1, text)

/** An e-gift card for the basket (ACC-066): a gift certificate of the Shopper APIs. */
export const EGiftCardInput = z.looseObject({
  amount: z
    .number(amountText)
    .min(least, amountText)
    .max(most, amountText)
    .refine(isWholeCents, 'Choose a whole number of cents.'),
  recipientName: name('Please enter the name of the recipient'),
  recipientEmail: z.email('Please enter a valid email address').max(256),
  senderName: name('Please enter your name'),
  message: z
    .string()
    .trim()
    .max(mostMessageCharacters)
    .regex(/^(?:\P{C}|\r?\n)*$/u, 'A message can only contain printable characters.')
    .nullish(),
  /** The day on which it is mailed; without one, as soon as the order is paid. */
  c_sendOn: z.union([z.iso.date(), z.literal('')]).nullish(),
  /** The design of the card; without one, `classic`. */
  c_design: z.enum(giftCardDesigns, 'Please choose one of our designs').nullish(),
})
export type EGiftCardInput = z.output<typeof EGiftCardInput>

/** The changed fields of an e-gift card. */
export const EGiftCardChange = EGiftCardInput.partial()
export type EGiftCardChange = z.output<typeof EGiftCardChange>
