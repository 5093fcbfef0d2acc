import { onCustomerLeft } from '#storefront/lib/customer-left.ts'
import { newId } from '#shared/identity/ids.ts'

/** The last message that was sent, until the conversation shows it: its answer may be lost, or come after the panel closed. */
let unsent: { id: string; text: string } | undefined

onCustomerLeft(() => void (unsent = undefined))

/** The id of a message: the same one when it is sent again, so that it is stored once. Other words are another message. */
export function idToSend(text: string): string {
  if (unsent?.text !== text) unsent = { id: newId(), text }
  return unsent.id
}

/** Takes note that the conversation shows the message, and returns its text. Nothing while it does not. */
export function takeStored(messages: readonly { id: string }[]): string | undefined {
  const stored = messages.some(({ id }) => id === unsent?.id) ? unsent : undefined
  if (stored) unsent = undefined
  return stored?.text
}
