import { z } from 'zod'
import { expansionsOf } from '#api/input/expand.ts'
import { commaList, flag } from '#api/input/parameters.ts'
import { refusing } from '#api/input/refusing.ts'
import { ImageTypes } from '#api/scapi/shopper-products/parameters.ts'
import { refuse } from '#commerce/refusals.ts'

const expansions = [
  'availability',
  'images',
  'prices',
  'represented_products',
  'variations',
  'promotions',
  'custom_properties',
  'page_meta_tags',
] as const

export type SearchExpansion = (typeof expansions)[number]

/** The expansions of a search without `expand`. */
export const expandedByDefault: ReadonlySet<SearchExpansion> = new Set([
  'availability',
  'images',
  'prices',
  'represented_products',
  'variations',
])

/** The maximum number of custom properties that a request may name. */
const mostNames = 5

/** Names of custom properties: `c_badge,c_weightGrams`. More than five are refused as in the documents. */
export const customNames = (parameter: string) =>
  commaList
    .transform((names, context): string[] => {
      if (names.length <= mostNames) return names
      const expected = `(0..${mostNames})`
      context.issues.push(refusing(names, refuse('value-constraint-violation', { parameter, expected })))
      return z.NEVER
    })
    .pipe(z.array(z.string().trim().max(256).regex(/^c_/, 'must begin with c_')))
    .default([])

/** The parameters that choose the members of hits (DROP-049). */
export const hitParameters = {
  expand: expansionsOf(expansions).optional(),
  /** Without it, hits have no `imageGroups`. */
  allImages: flag.optional(),
  imgTypes: ImageTypes.optional(),
  perPricebook: flag.default(false),
  allVariationProperties: flag.optional(),
  includedCustomVariationProperties: customNames('includedCustomVariationProperties'),
}

export interface HitOptions {
  expand: ReadonlySet<SearchExpansion>
  allImages?: boolean | undefined
  imgTypes?: ReadonlyMap<string, number> | undefined
  perPricebook: boolean
  /** False leaves the variants out. */
  allVariationProperties?: boolean | undefined
  includedCustomVariationProperties: readonly string[]
  /** The display names of the chosen sizes: only their variants are represented. */
  sizes: readonly string[] | undefined
}
