import type { ImageDescription } from '#commerce/images/images.ts'
import type { Product, ProductContents, ProductImage } from './catalog.ts'
import {
  contentsDefaults,
  customMixDefaults,
  productDefaults,
  type ProductInput,
  type VariantInput,
} from './inputs.ts'

type Written = Omit<ProductInput, 'id' | 'type' | 'variants'> & Pick<VariantInput, 'variationValues'>

type Said<Whole> = { [Key in keyof Whole]?: Exclude<Whole[Key], undefined> }

/** A product or variant as its row holds it: only what was written. Variants have rows of their own. */
export type ProductDocument = Said<Omit<Written, 'contents' | 'customMix'>> & {
  contents?: Said<NonNullable<Written['contents']>>
  customMix?: NonNullable<Written['customMix']> & Said<NonNullable<Written['customMix']>>
}

/** A product's row with all that other tables say of it on one site. */
export interface ProductRow {
  id: string
  type: Product['type']
  masterId: string | null
  document: ProductDocument
  masterDocument: ProductDocument | null
  variantIds: string[]
  primaryCategoryId: string
  categoryIds: string[]
  rating: number | null
  reviewCount: number
}

/** Every product has these: the import sees to it. */
const required = { slug: '', name: '', weightGrams: 0, taxClass: 'standard' as const }

/** A product as the site sells it: what it says, else what its master says, else the default. */
export function assembleProduct(row: ProductRow, pictures: ReadonlyMap<string, ImageDescription>): Product {
  const own = row.document
  const base = row.masterDocument ?? own
  const said = { ...required, ...productDefaults, ...base, ...own }
  return {
    ...said,
    id: row.id,
    type: row.type,
    masterId: row.masterId,
    defaultVariantId: base.defaultVariantId ?? null,
    variantIds: row.variantIds,
    setProductIds: base.setProductIds ?? [],
    sku: own.sku ?? null,
    path: own.path ?? null,
    primaryCategoryId: row.primaryCategoryId,
    categoryIds: [...new Set([row.primaryCategoryId, ...row.categoryIds])],
    images: imagesOf(said.images, pictures),
    variationAttributes: said.variationAttributes.map((attribute) => ({
      ...attribute,
      values: attribute.values.map((value) => ({ ...value, description: value.description ?? null })),
    })),
    variationValues: own.variationValues ?? {},
    contents: contentsOf({ ...base.contents, ...own.contents }),
    isOnline: (base.isOnline ?? true) && (own.isOnline ?? true),
    customMix: said.customMix && { ...customMixDefaults, ...said.customMix },
    rating: row.rating,
    reviewCount: row.reviewCount,
  }
}

function imagesOf(
  written: readonly { file: string; view: ProductImage['view'] }[],
  pictures: ReadonlyMap<string, ImageDescription>,
): ProductImage[] {
  return written.flatMap(({ file, view }) => {
    const picture = pictures.get(file)
    return picture ? [{ ...picture, view }] : []
  })
}

function contentsOf(written: NonNullable<ProductDocument['contents']>): ProductContents {
  const contents = { ...contentsDefaults, ...written }
  const nutrition = contents.nutrition.map((fact) => ({ ...fact, dailyPercent: fact.dailyPercent ?? null }))
  return { ...contents, nutrition }
}
