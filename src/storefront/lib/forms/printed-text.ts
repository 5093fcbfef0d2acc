import { fieldTexts, fits } from '#shared/text/patterns.ts'
import { plainForm } from '#shared/text/plain-text.ts'
import { printedText } from '#commerce/text-inputs.ts'

/** The message on the card of a gift (SHIP-044 to SHIP-046). */
export const giftMessageField = printedText(() => fieldTexts.giftMessage)

/** The note for the driver: printed on the label, by the same printer. */
export const instructionsField = printedText(() => fieldTexts.invalid)

/** The first name of the recipient, in a message for several people. */
export const firstNamePlace = '{firstName}'

/**
 * A message with the first name of its recipient, in its plain form as on the card. Nothing when the message needs a name that
 * is not known or has no plain form.
 */
export function personalMessage(message: string, firstName: string | undefined): string | undefined {
  if (!message.includes(firstNamePlace)) return message
  const printed = plainForm(firstName ?? '', fits.message)
  return printed ? message.replaceAll(firstNamePlace, printed) : undefined
}
