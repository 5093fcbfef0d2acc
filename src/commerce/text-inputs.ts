import { z } from 'zod'
import { fieldText } from '#shared/messages/field-text.ts'
import { fieldLimits, fieldTexts, fits, patterns, tooLong } from '#shared/text/patterns.ts'
import { plainLine } from '#shared/text/plain-line.ts'
import { misfits, plainForm } from '#shared/text/plain-text.ts'
import { visibleText } from '#shared/text/visible-text.ts'

/**
 * No line breaks or other control characters: in names and addresses they corrupt mails, tables and calendar files.
 */
const oneLine = /^\P{Cc}*$/u

/** A name, a line of an address, or another text of one line (#shared/text/plain-line.ts). */
export const line = (most: number) =>
  z.string().overwrite(plainLine).max(most, tooLong(most)).regex(oneLine, fieldTexts.oneLine)

/** The name of something that the shop shows, with its quotes and dashes as the shop has written them. */
export const shownLine = (most: number) =>
  z
    .string()
    .overwrite((text) => visibleText(text).trim())
    .max(most, tooLong(most))
    .regex(oneLine, fieldTexts.oneLine)

/** The number of pieces of a product: in a basket, on a list, in a subscription. */
export const Quantity = z.number().int().min(1).max(999)

/**
 * A text for the printer of gift cards and labels (FORM-029, SHIP-044 to SHIP-046): at most 150 printable ASCII
 * characters and line breaks. Other characters are refused rather than replaced silently: `problem` returns the
 * message for them.
 */
export const printedText = (problem: (text: string) => string) =>
  z
    .string()
    .transform((text) => visibleText(text).trim())
    .pipe(
      z
        .string()
        .max(fieldLimits.giftMessage, tooLong(fieldLimits.giftMessage))
        .refine((text) => patterns.printable.test(text), {
          error: ({ input }) => problem(String(input)),
        }),
    )

/** Lists the characters that cannot be printed, and the plain form of the text, for clients of the API. */
export function unprintable(problem: 'giftMessage' | 'instructions' | 'unprintable', text: string): string {
  const plain = plainForm(text, fits.message)
  return fieldText(`fields.${problem}`, {
    characters: misfits(text, fits.message).join(' '),
    hasPlain: plain ? 'yes' : 'no',
    plain,
  })
}
