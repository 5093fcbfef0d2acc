import { z } from 'zod'
import { line, Quantity } from '#commerce/text-inputs.ts'
import { fieldLimits, patterns } from '#shared/text/patterns.ts'

/** The inputs of the product list API; `c_` fields of items are stored unchanged. */

/** The types of lists, as in the Shopper APIs. */
export const listTypes = [
  'wish_list',
  'gift_registry',
  'shopping_list',
  'custom_1',
  'custom_2',
  'custom_3',
] as const

const registrant = z.object({
  email: line(100).pipe(z.email()),
  firstName: line(50).min(1),
  lastName: line(50).min(1),
  role: line(50),
})

const place = { city: line(100).optional() }
const addressLink = z.object({ addressId: line(100).min(1), title: line(256) })

/** The event of a list, the people and the addresses (DROP-086). Clients may name each; null clears it. */
const detailFields = {
  event: z
    .object({
      type: line(100),
      date: z.iso.datetime({ offset: true }).optional(),
      ...place,
      state: line(100).optional(),
      country: line(100).optional(),
    })
    .nullish(),
  registrant: registrant.nullish(),
  coRegistrant: registrant.nullish(),
  productListShippingAddress: z
    .object({
      addressId: line(100).min(1),
      firstName: line(50).optional(),
      lastName: line(50).optional(),
      ...place,
    })
    .nullish(),
  shippingAddressInfo: addressLink.nullish(),
  currentShippingAddressInfo: addressLink.nullish(),
  postEventShippingAddressInfo: addressLink.nullish(),
}
const DetailInput = z.object(detailFields)
type DetailInput = z.output<typeof DetailInput>

/** The details of a list as stored: only those that are set. */
export type ListDetails = { [Name in keyof DetailInput]?: NonNullable<DetailInput[Name]> }

/** The details after an input: absent ones do not change, null clears one. */
export function changedDetails(current: ListDetails, input: DetailInput): ListDetails {
  const names = Object.keys(detailFields) as (keyof ListDetails)[] // The keys of the type are those of the schema.
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = input[name] === undefined ? current[name] : input[name]
      return value ? [[name, value]] : []
    }),
  )
}

const listFields = {
  name: line(100).nullish(),
  description: z.string().trim().max(1_000).nullish(),
  ...detailFields,
}

/** A new list. */
export const ProductListInput = z.object({
  type: z.enum(listTypes).default('wish_list'),
  ...listFields,
  public: z.boolean().default(false),
})
export type ProductListInput = z.output<typeof ProductListInput>

/** A change of a list: absent fields do not change. */
export const ProductListChange = z.object({ ...listFields, public: z.boolean().optional() })
export type ProductListChange = z.output<typeof ProductListChange>

/** How a list is shared: with the first name of its owner for readers, or anonymously. */
export const ShareInput = z
  .object({
    firstName: z
      .string()
      .trim()
      .max(fieldLimits.name)
      .refine((name) => name === '' || patterns.name.test(name), { error: 'is not a name' })
      .nullish(),
  })
  .default({})
export type ShareInput = z.output<typeof ShareInput>

/** The maximum length of the `c_` fields of an item, in an input and as stored. */
export const mostCustomCharacters = 2_000

const itemFields = {
  quantity: Quantity,
  priority: z.number().int().min(0).max(1_000_000),
  public: z.boolean(),
}

/** A new item of a list. */
export const ProductListItemInput = z
  .looseObject({
    productId: z.string().min(1).max(100),
    type: z.literal('product').default('product'),
    quantity: itemFields.quantity.default(1),
    priority: itemFields.priority.default(1),
    public: itemFields.public.default(false),
  })
  .refine(hasSmallCustomFields, { error: 'has c_ fields that are too large together' })
export type ProductListItemInput = z.output<typeof ProductListItemInput>

/** A change of an item: absent fields do not change. */
export const ProductListItemChange = z
  .looseObject({
    quantity: itemFields.quantity.optional(),
    priority: itemFields.priority.optional(),
    public: itemFields.public.optional(),
  })
  .refine(hasSmallCustomFields, { error: 'has c_ fields that are too large together' })
export type ProductListItemChange = z.output<typeof ProductListItemChange>

/** The `c_` fields of an input. */
export const customFields = (input: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([key]) => key.startsWith('c_')))

function hasSmallCustomFields(input: Record<string, unknown>): boolean {
  return JSON.stringify(customFields(input)).length <= mostCustomCharacters
}
