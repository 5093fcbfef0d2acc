import { z } from 'zod'
import { line } from '#commerce/text-inputs.ts'
import { giftCardDesigns } from '#shared/commerce/gift-card-designs.ts'
import { fieldText } from '#shared/messages/field-text.ts'
import { isWholeCents, toDecimal, type Currency } from '#shared/money/money.ts'

/** ACC-066: the amounts of an e-gift card, in cents of the currency of the basket: 10 to 500 EUR, 1000 to 50000 JPY. */
const amountBounds = { leastCents: 1_000, mostCents: 50_000 }

/** The minimum and maximum amount of an e-gift card. */
export const amountRange = (currency: Currency): { least: number; most: number } => ({
  least: toDecimal(amountBounds.leastCents, currency),
  most: toDecimal(amountBounds.mostCents, currency),
})

/** The problem of an e-gift card's amount in this currency, as a sentence. */
export function wrongAmount(amount: number, currency: Currency): string | undefined {
  const { least, most } = amountRange(currency)
  // The condition is also true for NaN.
  if (!(amount >= least && amount <= most)) return fieldText('forms.error.amountBetween', { least, most })
  return isWholeCents(amount, currency) ? undefined : 'forms.error.wholeCents'
}
/** The maximum number of e-gift cards in a basket. */
export const mostEGiftCards = 10
export const mostMessageCharacters = 250
/** A card can be sent within a year. */
export const mostDaysAhead = 365

const name = (text: string) => line(60).min(1, text)

/** An e-gift card for the basket (ACC-066): a gift certificate of the Shopper APIs. */
export const EGiftCardInput = z.looseObject({
  /** The limits are checked later, because they depend on the currency of the basket. */
  amount: z.number('forms.error.amount').min(0, 'forms.error.amount').max(1_000_000, 'forms.error.amount'),
  recipientName: name('forms.error.recipientName'),
  recipientEmail: z.email('forms.error.recipientEmail').max(256),
  senderName: name('forms.error.senderName'),
  message: z
    .string()
    .trim()
    .max(mostMessageCharacters)
    .regex(/^(?:\P{C}|\r?\n)*$/u, 'forms.error.printable')
    .nullish(),
  /** The day on which the card is mailed. Absent: as soon as the order is paid. */
  c_sendOn: z.union([z.iso.date(), z.literal('')]).nullish(),
  /** The design of the card. The default is `classic`. */
  c_design: z.enum(giftCardDesigns, 'forms.error.design').nullish(),
})
export type EGiftCardInput = z.output<typeof EGiftCardInput>

/** The changed fields of an e-gift card. */
export const EGiftCardChange = EGiftCardInput.partial()
export type EGiftCardChange = z.output<typeof EGiftCardChange>
