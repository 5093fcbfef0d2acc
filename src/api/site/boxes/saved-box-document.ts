import { z } from 'zod'
import { named } from '#api/documents/document-schema.ts'
import { CustomMixSchema } from '#api/scapi/shopper-baskets/documents/product-item-document.ts'
import type { SavedBox } from '#commerce/custom-mix/saved-boxes.ts'

export const SavedBoxSchema = named(
  'SavedBox',
  z.strictObject({
    boxId: z.string(),
    name: z.string(),
    productId: z.string(),
    productName: z.string(),
    isSold: z.boolean(),
    customMix: CustomMixSchema,
    pieces: z.array(
      z.strictObject({
        pid: z.string(),
        qty: z.number(),
        name: z.string(),
      }),
    ),
    missing: z.array(
      z.strictObject({
        pid: z.string(),
        name: z.string(),
      }),
    ),
    modifiedAt: z.string(),
  }),
)

/** A saved box, as its calls return it. */
export const savedBoxDocument = (box: SavedBox) => ({
  boxId: box.id,
  name: box.name,
  productId: box.productId,
  productName: box.productName,
  isSold: box.isSold,
  customMix: box.customMix,
  pieces: box.customMix.box.map(({ pid, qty }) => ({ pid, qty, name: box.names[pid] ?? pid })),
  missing: box.missing.map((pid) => ({ pid, name: box.names[pid] ?? pid })),
  modifiedAt: box.modifiedAt,
})
