import { onCustomerLeft } from '#storefront/lib/customer-left.ts'
import { newId } from '#shared/identity/ids.ts'

/**
 * The last sent message, until the conversation shows it. Its response may be lost, or arrive after the panel closed.
 */
let unsent: { id: string; text: string } | undefined

onCustomerLeft(() => void (unsent = undefined))

/**
 * Returns the id of a message. A repeated message has the same id, so that it is stored once. A changed text gets a
 * new id.
 */
export function idToSend(text: string): string {
  if (unsent?.text !== text) unsent = { id: newId(), text }
  return unsent.id
}

/** Returns the text of the message once the conversation shows it, and forgets it. Returns `undefined` before. */
export function takeStored(messages: readonly { id: string }[]): string | undefined {
  const stored = messages.some(({ id }) => id === unsent?.id) ? unsent : undefined
  if (stored) unsent = undefined
  return stored?.text
}
