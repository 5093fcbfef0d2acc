import { useEffect } from 'react'
import { useStore } from '#ui/lib/use-store.ts'
import { openRecipientChoice } from './recipient-choice.ts'
import type { Recipient, RecipientsBasket } from './recipients.ts'

/** The recipients that the shopper has chosen in this browser tab. */
export const recipientChoice = openRecipientChoice()

const onServer = recipientChoice.get()

/** The recipients of the bag, and whether each is selected. */
export function useRecipients(basket: RecipientsBasket): Recipient[] {
  useStore(recipientChoice, onServer)
  useEffect(() => recipientChoice.retain(basket), [basket])
  return recipientChoice.recipients(basket)
}
