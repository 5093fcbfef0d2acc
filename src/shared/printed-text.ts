import { z } from 'zod'
import { fieldLimits, fits, patterns } from './patterns.ts'
import { misfits, plainForm } from './plain-text.ts'
import { visibleText } from './visible-text.ts'

/**
 * A text for the printer of gift cards and labels (FORM-029, SHIP-044 to SHIP-046): at most 150 printable characters of
 * ASCII and line ends. Others are refused, never replaced unseen: `problem` gives the message for them.
 */
export const printedText = (problem: (text: string) => string) =>
  z
    .string()
    .transform((text) => visibleText(text).trim())
    .pipe(
      z
        .string()
        .max(fieldLimits.giftMessage, `Please use at most ${fieldLimits.giftMessage} characters.`)
        .refine((text) => patterns.printable.test(text), {
          error: ({ input }) => problem(String(input)),
        }),
    )

/** Names the characters that cannot be printed, and the plain form of the text, for clients of the API. */
export function unprintable(text: string): string {
  const characters = misfits(text, fits.message).join(' ')
  const plain = plainForm(text, fits.message)
  return `The printer does not know ${characters}${plain && `. In its plain form the text is: ${plain}`}`
}
