import { z } from 'zod'
import { call } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'
import { basketDocument, BasketSchema } from '#api/scapi/shopper-baskets/documents/basket-document.ts'
import { GiftMessagesInput } from '#commerce/baskets/inputs.ts'
import { isRefusal } from '#commerce/refusals.ts'

/** API-108, API-110: for one shipment or all. */
export const setGiftMessages = call({
  path: 'POST /shipping/v1/organizations/{organizationId}/gift-messages',
  summary: 'Sets the gift messages of shipments.',
  description:
    'An empty message or null removes it. Up to 1,000 shipments, all of them or none, in the basket of the shopper unless `basketId` names another one. The argument `path` of a fault names the shipment that was refused. Answers with the basket.',
  auth: 'shopper',
  hasLargeBody: true,
  parameters: z.object({ basketId: Id.optional() }),
  body: GiftMessagesInput,
  sizeOf: (messages) => messages.length,
  async handle({ shop, shopper, parameters, body }) {
    const basketId = parameters.basketId ?? (await shop.baskets.mainBasketId(shopper))
    if (isRefusal(basketId)) return basketId
    return shop.baskets.changeShipments(
      shopper,
      basketId,
      body.map(({ shipment_id: shipmentId, giftMessage }) => ({ shipmentId, giftMessage })),
    )
  },
  document: BasketSchema,
  answer: basketDocument,
})
