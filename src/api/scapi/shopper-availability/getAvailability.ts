import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { expandOf } from '#api/input/expand.ts'
import { limitedIds } from '#api/input/limited-ids.ts'
import { inventoryDocument, InventorySchema } from '#api/scapi/shopper-products/availability.ts'
import { loadProducts, type LoadedProducts } from '#api/scapi/shopper-products/load-products.ts'
import { productTags } from '#api/scapi/shopper-products/product-tags.ts'
import { Select } from '#api/select/select-parameter.ts'
import { webLocation } from '#shared/commerce/stock-location.ts'

const AvailabilityResultSchema = named(
  'AvailabilityResult',
  z.strictObject({
    limit: z.number(),
    data: z.array(
      named(
        'Availability',
        z.strictObject({
          id: z.string(),
          inventories: z.array(InventorySchema),
        }),
      ),
    ),
    total: z.number(),
  }),
)

const expansions = ['variations', 'set_products'] as const

type Expansion = (typeof expansions)[number]

/** DROP-047. */
export const getAvailability = call({
  path: 'GET /product/shopper-availability/v1/organizations/{organizationId}/availability',
  summary: 'Returns the live stock of products.',
  description:
    'At most 24 products and 5 inventory lists. Without `inventoryIds`, the stock of the web warehouse. `expand` adds ' +
    "a master's variants (`variations`) and a set's members (`set_products`). Unknown products and lists are left out.",
  auth: 'public',
  parameters: z.object({
    productIds: limitedIds({ subject: 'product IDs', maximum: 24 }),
    inventoryIds: limitedIds({ subject: 'inventory list IDs', maximum: 5 }).optional(),
    expand: expandOf({ names: expansions, byDefault: [] }),
    select: Select,
  }),
  handle: async ({ parameters, ...context }) => {
    const { productIds, inventoryIds, expand } = parameters
    const loaded = await loadProducts(context, productIds, {
      expand: new Set(['availability']),
      allImages: false,
      perPricebook: false,
      inventoryIds: inventoryIds ?? [],
      isOwn: context.client.isOwn,
    })
    return { loaded, ids: expandedIds(productIds, expand, loaded), isDefault: inventoryIds === undefined }
  },
  document: AvailabilityResultSchema,
  answer: ({ loaded, ids, isDefault }) => {
    const lists = isDefault ? [webLocation] : loaded.inventoryIds
    const data = ids.flatMap((id) => {
      const product = loaded.products.get(id)
      if (!product) return []
      return [{ id, inventories: lists.map((list) => inventoryDocument(product, list, loaded)) }]
    })
    return { limit: data.length, data, total: data.length }
  },
  tags: ({ data }) => productTags(data.map(({ id }) => ({ id }))),
})

/** The products, each followed by its variants or members, without repeats. Members of members are not added. */
function expandedIds(
  productIds: readonly string[],
  expand: ReadonlySet<Expansion>,
  { products }: LoadedProducts,
): string[] {
  const ids = productIds.flatMap((id) => {
    const product = products.get(id)
    return [
      id,
      ...(expand.has('variations') && product?.type === 'master' ? product.variantIds : []),
      ...(expand.has('set_products') ? (product?.setProductIds ?? []) : []),
    ]
  })
  return [...new Set(ids)]
}
