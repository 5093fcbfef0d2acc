import { z } from 'zod'
import { commaList, flag, Id, ids } from '#api/input/parameters.ts'

const expansions = [
  'none',
  'availability',
  'bundled_products',
  'links',
  'promotions',
  'options',
  'images',
  'prices',
  'variations',
  'set_products',
  'recommendations',
  'shipping_methods',
  'page_meta_tags',
  'primary_category',
] as const

export type Expansion = (typeof expansions)[number]

/** The default: all but the page meta tags. `none` turns all off. */
const everything = expansions.filter((name) => name !== 'none' && name !== 'page_meta_tags')

const Expand = commaList
  .pipe(z.array(z.enum(expansions)).max(expansions.length))
  .transform((names): ReadonlySet<Expansion> => new Set(names.includes('none') ? [] : names))
  .default(new Set(everything))

/** `large:2,small`: the requested view types, optionally with a number of images. */
export const ImageTypes = z
  .string()
  .max(50)
  .regex(/^[\w-]+(:\d{1,3})?(,[\w-]+(:\d{1,3})?)*$/, 'must be view types, each with a number if need be')
  .transform((text): ReadonlyMap<string, number> => {
    const types = text.split(',').map((type) => type.split(':'))
    return new Map(types.map(([name = '', most]) => [name, most === undefined ? 200 : Number(most)]))
  })

/** The parameters of both getProduct and getProducts. */
export const productParameters = {
  expand: Expand,
  allImages: flag.default(false),
  imgTypes: ImageTypes.optional(),
  perPricebook: flag.default(false),
  inventoryIds: ids(5).default([]),
}

export interface ProductOptions {
  expand: ReadonlySet<Expansion>
  allImages: boolean
  imgTypes?: ReadonlyMap<string, number> | undefined
  perPricebook: boolean
  inventoryIds: string[]
}

export const ProductId = Id
