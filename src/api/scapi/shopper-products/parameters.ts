import { z } from 'zod'
import { expandOf } from '#api/input/expand.ts'
import { limitedIds } from '#api/input/limited-ids.ts'
import { flag, Id } from '#api/input/parameters.ts'
import { refusing } from '#api/input/refusing.ts'
import { Select } from '#api/select/select-parameter.ts'
import { refuse } from '#commerce/refusals.ts'

const expansions = [
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

/** The default: all but the page meta tags. */
const Expand = expandOf({
  names: expansions,
  byDefault: expansions.filter((name) => name !== 'page_meta_tags'),
})

/** The number of images of a view type, without another number. */
const mostImages = 200

/** `large:2,small`: the requested view types, optionally with a number of images (DROP-042). */
export const ImageTypes = z
  .string()
  .max(50)
  .transform((text, context): ReadonlyMap<string, number> => {
    if (!/^[\w-]+(:0*[1-9]\d{0,5})?(,[\w-]+(:0*[1-9]\d{0,5})?)*$/.test(text)) {
      context.issues.push(refusing(text, refuse('invalid-image-types', { imgTypes: text })))
      return z.NEVER
    }
    const types = text.split(',').map((type) => type.split(':'))
    return new Map(types.map(([name = '', most]) => [name, most === undefined ? mostImages : Number(most)]))
  })

/** The parameters of both getProduct and getProducts. */
export const productParameters = {
  expand: Expand,
  allImages: flag.default(false),
  imgTypes: ImageTypes.optional(),
  perPricebook: flag.default(false),
  inventoryIds: limitedIds({ subject: 'inventory list IDs', maximum: 5 }).default([]),
  select: Select,
}

export interface ProductOptions {
  expand: ReadonlySet<Expansion>
  allImages: boolean
  imgTypes?: ReadonlyMap<string, number> | undefined
  perPricebook: boolean
  /** Whether the shop's own storefront asks, whose documents have more members than those of the Shopper APIs. */
  isOwn: boolean
  inventoryIds: string[]
}

export const ProductId = Id
