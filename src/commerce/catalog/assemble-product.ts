import type { ImageDescription } from '#commerce/images/images.ts'
import { wholeMixFields } from '#shared/boxes/custom-mix.ts'
import type { CustomMix, Product, ProductContents, ProductImage } from './catalog.ts'
import { contentsDefaults, productDefaults, type ProductInput, type VariantInput } from './inputs.ts'

type OwnInput = Omit<ProductInput, 'id' | 'type' | 'variants'> & Pick<VariantInput, 'variationValues'>

/** The stored properties: only defined ones. */
type Stored<Whole> = { [Key in keyof Whole]?: Exclude<Whole[Key], undefined> }

/** The document column of a product or variant: only defined properties. Variants have their own rows. */
type ProductDocument = Stored<Omit<OwnInput, 'contents' | 'customMix'>> & {
  contents?: Stored<NonNullable<OwnInput['contents']>>
  customMix?: NonNullable<OwnInput['customMix']> & Stored<NonNullable<OwnInput['customMix']>>
}

/** A product's row, joined with its category assignment on one site and its reviews. */
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

/** The import checks that every product has these. The values only satisfy the type. */
const required = { slug: '', name: '', weightGrams: 0, taxClass: 'standard' as const }

/**
 * Assembles a product as the site sells it. Each property is the product's own, else the master's, else the default.
 */
export function assembleProduct(row: ProductRow, pictures: ReadonlyMap<string, ImageDescription>): Product {
  const own = row.document
  const base = row.masterDocument ?? own
  const merged = { ...required, ...productDefaults, ...base, ...own }
  return {
    ...merged,
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
    images: imagesOf(merged.images, pictures),
    variationAttributes: merged.variationAttributes.map((attribute) => ({
      ...attribute,
      values: attribute.values.map(({ swatch = '', ...value }) => {
        const picture = pictures.get(swatch)
        return {
          ...value,
          description: value.description ?? null,
          ...(picture && { swatch: picture }),
        }
      }),
    })),
    variationValues: own.variationValues ?? {},
    contents: contentsOf({ ...base.contents, ...own.contents }),
    isOnline: (base.isOnline ?? true) && (own.isOnline ?? true),
    customMix: merged.customMix && customMixOf(merged.customMix),
    rating: row.rating,
    reviewCount: row.reviewCount,
  }
}

function customMixOf(written: NonNullable<ProductDocument['customMix']>): CustomMix {
  const { code, columns, category: categoryId = null } = written
  const fields = wholeMixFields({ ...written, categoryId })
  return { code, ...fields, columns: fields.unitType === 'piece' ? (columns ?? null) : null, categoryId }
}

function imagesOf(
  references: readonly { file: string; view: ProductImage['view'] }[],
  pictures: ReadonlyMap<string, ImageDescription>,
): ProductImage[] {
  return references.flatMap(({ file, view }) => {
    const picture = pictures.get(file)
    return picture ? [{ ...picture, view }] : []
  })
}

function contentsOf(stored: NonNullable<ProductDocument['contents']>): ProductContents {
  const contents = { ...contentsDefaults, ...stored }
  const nutrition = contents.nutrition.map((fact) => ({ ...fact, dailyPercent: fact.dailyPercent ?? null }))
  return { ...contents, nutrition }
}
