import { z } from 'zod'
import { fieldLimits, fieldTexts, patterns, plainPunctuation } from '#shared/patterns.ts'

const printed = (message: string) =>
  z
    .string()
    .transform((text) => plainPunctuation(text).trim())
    .pipe(
      z
        .string()
        .max(fieldLimits.giftMessage, `Please use at most ${fieldLimits.giftMessage} characters.`)
        .regex(patterns.printable, message),
    )

/** The message on the card of a gift (SHIP-044 to SHIP-046). */
export const giftMessageField = printed(fieldTexts.giftMessage)

/** The note for the driver: printed on the label, by the same printer. */
export const instructionsField = printed(fieldTexts.invalid)

/** The first name of the recipient, in a message for several people. */
export const firstNamePlace = '{firstName}'

/** A message with the first name of its recipient; nothing when it needs a name that is not known. */
export function personalMessage(message: string, firstName: string | undefined): string | undefined {
  if (!message.includes(firstNamePlace)) return message
  return firstName ? message.replaceAll(firstNamePlace, firstName) : undefined
}
