import { fieldTexts, fits } from '#shared/text/patterns.ts'
import { plainForm } from '#shared/text/plain-text.ts'
import { printedText } from '#commerce/text-inputs.ts'

/** The message on the gift card of a parcel (SHIP-044 to SHIP-046). */
export const giftMessageField = printedText(() => fieldTexts.giftMessage)

/** The note for the driver, which the same printer prints on the label. */
export const instructionsField = printedText(() => fieldTexts.invalid)

/** The placeholder for the recipient's first name in a message for several people. */
export const firstNamePlace = '{firstName}'

/**
 * A message with the first name of its recipient, in the characters that the printer has. Returns `undefined` if the
 * message needs a name that is unknown or cannot be printed.
 */
export function personalMessage(message: string, firstName: string | undefined): string | undefined {
  if (!message.includes(firstNamePlace)) return message
  const printed = plainForm(firstName ?? '', fits.message)
  return printed ? message.replaceAll(firstNamePlace, printed) : undefined
}
