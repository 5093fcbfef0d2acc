import { giftMessageField, personalMessage } from '#storefront/lib/forms/printed-text.ts'
import type { AnalyticsEvent } from '#storefront/lib/analytics/data-layer.ts'
import type { Shipment } from '#storefront/lib/basket/basket.ts'

/** The recipient of a message; `firstName` is the typed name, where the basket does not have it yet. */
export interface Addressee {
  shipmentId: string
  firstName: string | undefined
}

export const addresseeOf = ({ shipmentId, shippingAddress }: Shipment): Addressee => ({
  shipmentId,
  firstName: shippingAddress?.firstName,
})

/** The printed message of one shipment. An empty text removes the message. */
export interface PrintedMessage {
  shipmentId: string
  giftMessage: string
}

/**
 * The message of each recipient, and the recipients without one: their first name is missing, or makes the message
 * too long.
 */
export function messagesFor(message: string, addressees: readonly Addressee[]) {
  const messages: PrintedMessage[] = []
  const left: { shipmentId: string; reason: 'no-name' | 'too-long' }[] = []
  for (const { shipmentId, firstName } of addressees) {
    const personal = personalMessage(message, firstName)
    const printed = giftMessageField.safeParse(personal)
    if (personal === undefined) left.push({ shipmentId, reason: 'no-name' })
    else if (!printed.success) left.push({ shipmentId, reason: 'too-long' })
    else messages.push({ shipmentId, giftMessage: printed.data })
  }
  return { messages, left }
}

interface SaveOptions {
  send: (messages: readonly PrintedMessage[]) => Promise<unknown>
  track: (event: AnalyticsEvent) => void
}

/** Saves messages and reports the result (OPS-016). A failure is reported and thrown again (SHIP-049, OPS-017). */
export async function saveMessages(
  messages: readonly PrintedMessage[],
  { send, track }: SaveOptions,
): Promise<void> {
  if (messages.length === 0) return
  try {
    await send(messages)
    track({ event: 'gift_message_entered', recipients: messages.length })
  } catch (failure) {
    track({ event: 'gift_message_error', recipients: messages.length })
    throw failure
  }
}
