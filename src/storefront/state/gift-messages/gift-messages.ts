import { trackProducts } from '#storefront/state/analytics/track-products.ts'
import { bag } from '#storefront/state/bag/bag-store.ts'
import { saveMessages, type PrintedMessage } from './save-messages.ts'

/** Saves messages of the bag. Throws what the shop answers when it saves none. */
export const saveBagMessages = (messages: readonly PrintedMessage[]): Promise<void> =>
  saveMessages(messages, { send, track: (event) => trackProducts(() => [event]) })

async function send(messages: readonly PrintedMessage[]): Promise<void> {
  for (const { shipmentId, giftMessage } of messages)
    await bag.change((calls, basketId) =>
      calls.ShopperBaskets.updateShipmentForBasket({
        parameters: { basketId, shipmentId },
        body: { gift: giftMessage !== '', giftMessage: giftMessage || null },
      }),
    )
}
