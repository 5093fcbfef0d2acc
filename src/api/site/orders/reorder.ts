import { z } from 'zod'
import { call } from '#api/call.ts'
import { named, withCustom } from '#api/documents/document-schema.ts'
import { Id } from '#api/input/parameters.ts'
import { basketDocument, BasketSchema } from '#api/scapi/shopper-baskets/documents/basket-document.ts'
import { CustomMixSchema } from '#api/scapi/shopper-baskets/documents/product-item-document.ts'
import { AdditionKey } from '#api/scapi/shopper-baskets/version.ts'

const ReorderResultSchema = named(
  'ReorderResult',
  withCustom({
    ...BasketSchema.shape,
    c_boxesToFinish: z.array(
      z.strictObject({
        itemId: z.string(),
        productId: z.string(),
        productName: z.string(),
        quantity: z.number(),
        missing: z.array(
          z.strictObject({
            pid: z.string(),
            name: z.string(),
            qty: z.number(),
          }),
        ),
        c_fromStoreId: z.string().nullable(),
        c_customMix: CustomMixSchema,
      }),
    ),
  }),
)

/** BAG-079, BAG-080. */
export const reorder = call({
  path: 'POST /reorder',
  summary: "Puts the goods of one of the shopper's orders into the bag again.",
  description:
    'Takes the items whose product has `c_isReorderable`, without free ones, as far as stock and limits allow. Of an order for several people everybody gets theirs again, in deliveries with `c_reorder`. `c_flashes` names what was lowered or left out. A box with a piece that cannot be had again stays out of the bag: `c_boxesToFinish` has what is left of it and the missing pieces, for its builder. The basket is created if there is none. A repetition with the same `key` adds nothing. Refuses an order that does not exist or belongs to another shopper (404).',
  auth: 'shopper',
  body: z.object({ orderNo: Id, key: AdditionKey.optional() }),
  handle: ({ shop, shopper, site, body }) => shop.orders.reorder(shopper, site, body.orderNo, body.key),
  document: ReorderResultSchema,
  answer: (basket, context) => ({
    ...basketDocument(basket, context),
    c_boxesToFinish: (basket.boxesToFinish ?? []).map(({ storeId, unitType, box, cells, ...rest }) => ({
      ...rest,
      c_fromStoreId: storeId,
      c_customMix: { unitType, box, ...(cells && { cells }) },
    })),
  }),
})
