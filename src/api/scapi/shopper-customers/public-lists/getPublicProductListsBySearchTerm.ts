import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { refuse } from '#commerce/refusals.ts'
import { line } from '#commerce/text-inputs.ts'
import { fieldTexts } from '#shared/text/patterns.ts'
import { ListTypeSchema } from '#api/scapi/shopper-customers/product-list-document.ts'
import { publicLists } from './public-list-document.ts'

const PublicProductListResultSchema = named(
  'PublicProductListResult',
  z.strictObject({
    limit: z.number(),
    total: z.number(),
    data: z.array(
      z.strictObject({
        id: z.string(),
        type: ListTypeSchema,
        title: z.string(),
        name: z.string().optional(),
        description: z.string().optional(),
      }),
    ),
  }),
)

const term = line(100).min(1).optional()

/** DROP-087. */
export const getPublicProductListsBySearchTerm = call({
  path: `GET ${publicLists}`,
  summary: 'Finds the public product lists of a customer.',
  description:
    'The customer has this `email`, or this `firstName` and `lastName`. Finds 50 lists at most. Lists that are shared by a link are not found.',
  auth: 'shopper',
  limit: 'lookup',
  parameters: z.object({ email: term, firstName: term, lastName: term }),
  async handle({ shop, site, parameters: { email, firstName, lastName } }) {
    if (email !== undefined) return shop.productLists.findPublic(site.id, { email })
    if (firstName !== undefined && lastName !== undefined)
      return shop.productLists.findPublic(site.id, { firstName, lastName })
    return refuse('invalid-field', { field: 'email', value: '', reason: fieldTexts.required })
  },
  document: PublicProductListResultSchema,
  answer: ({ total, lists }) => ({
    limit: lists.length,
    total,
    data: lists.map(({ id, type, name, description }) => ({
      id,
      type,
      title: name ?? type,
      name: name ?? undefined,
      description: description ?? undefined,
    })),
  }),
})
