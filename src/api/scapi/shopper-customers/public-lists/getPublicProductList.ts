import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { Id } from '#api/input/parameters.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { ListEventSchema, ListTypeSchema } from '#api/scapi/shopper-customers/product-list-document.ts'
import {
  loadListed,
  publicItemDocument,
  publicLists,
  PublicProductListItemSchema,
} from './public-list-document.ts'

const ProductListRegistrantSchema = z
  .strictObject({ firstName: z.string(), lastName: z.string(), role: z.string() })
  .optional()

const PublicProductListSchema = named(
  'PublicProductList',
  z.strictObject({
    id: z.string(),
    type: ListTypeSchema,
    public: z.literal(true),
    name: z.string().optional(),
    description: z.string().optional(),
    event: ListEventSchema.optional(),
    registrant: ProductListRegistrantSchema,
    coRegistrant: ProductListRegistrantSchema,
    creationDate: z.string(),
    lastModified: z.string(),
    productListItems: z.array(PublicProductListItemSchema),
  }),
)

/** DROP-087. */
export const getPublicProductList = call({
  path: `GET ${publicLists}/{listId}`,
  summary: 'Returns a public product list with its public items.',
  description: 'Has no email addresses and no postal addresses. Refuses a list that is not public (404).',
  auth: 'shopper',
  parameters: z.object({ listId: Id }),
  async handle({ shop, site, locale, currency, parameters: { listId } }) {
    const list = await shop.productLists.readPublic(site.id, listId)
    if (isRefusal(list)) return list
    return {
      list,
      listed: await loadListed({ shop, site, locale, currency }, list.items, new Set(['product'])),
    }
  },
  document: PublicProductListSchema,
  answer: ({ list, listed }) => ({
    id: list.id,
    type: list.type,
    public: true as const,
    name: list.name ?? undefined,
    description: list.description ?? undefined,
    event: list.event,
    registrant: list.registrant,
    coRegistrant: list.coRegistrant,
    creationDate: list.createdAt,
    lastModified: list.modifiedAt,
    productListItems: list.items.map((item) => publicItemDocument(item, listed)),
  }),
})
