import { openRecipientChoice } from './recipient-choice.ts'

/** The recipients that the shopper has chosen in this browser tab. */
export const recipientChoice = openRecipientChoice()
