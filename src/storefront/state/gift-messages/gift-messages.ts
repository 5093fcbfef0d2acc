import { trackProducts } from '#storefront/state/analytics/track-products.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'
import { saveMessages, type PrintedMessage } from './save-messages.ts'

/** Saves messages of the bag. Throws the failure of the server if all messages were refused. */
export const saveBagMessages = (messages: readonly PrintedMessage[]): Promise<void> =>
  saveMessages(messages, { send, track: (event) => trackProducts(() => [event]) })

/** The server saves all messages, or refuses the request (API-108). */
const send = (messages: readonly PrintedMessage[]) =>
  bag.change((calls, basketId) =>
    calls.Shipping.setGiftMessages({
      parameters: { basketId },
      body: messages.map(({ shipmentId, giftMessage }) => ({ shipment_id: shipmentId, giftMessage })),
    }),
  )
