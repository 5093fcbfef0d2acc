import type { ProductInput } from '#commerce/catalog/inputs.ts'
import {
  categoriesIn,
  checkReference,
  checkUnique,
  type KnownIds,
} from '#commerce/import-export/known-ids.ts'
import type { Located, Problems } from '#commerce/import-export/problems.ts'
import type { ShopFiles } from '#commerce/import-export/shop-files.ts'

/** CAT-052: levels below the root. */
const maxCategoryDepth = 4

/** Checks the ids and references of products. */
export function checkProducts(files: ShopFiles, known: KnownIds, problems: Problems): void {
  checkProductIds(files.products, problems)
  for (const product of files.products) checkProduct(product, known, problems)
}

export function checkUpsells(files: ShopFiles, known: KnownIds, problems: Problems): void {
  for (const line of files.upsells) {
    checkReference(line, ['product'], line.item.productId, known.productTypes, 'product', problems)
    checkReference(line, ['with'], line.item.withProductId, known.productTypes, 'product', problems)
  }
  checkUnique(files.upsells, ['with'], (line) => `${line.productId} ${line.withProductId}`, problems)
}

/** The reason why a default variant must be for sale: otherwise, a set that contains the product cannot be bought. */
const useOfDefault = 'its page opens with this variant, and sets contain it'

export function checkAssortments(files: ShopFiles, known: KnownIds, problems: Problems): void {
  for (const line of files.assortments) {
    const { siteId, productId, primaryCategoryId, categoryIds } = line.item
    checkReference(line, [], siteId, known.siteIds, 'site', problems)
    checkReference(line, ['product'], productId, known.productTypes, 'product', problems)
    if (known.productTypes.get(productId) === 'variant')
      problems.at(line, ['product'], `"${productId}" is a variant, which follows its master`)
    const categories = known.categoryIdsOf(siteId)
    checkReference(line, ['primaryCategory'], primaryCategoryId, categories, 'category', problems)
    for (const id of categoryIds) checkReference(line, ['categories'], id, categories, 'category', problems)
  }
  checkUnique(files.assortments, ['product'], ({ siteId, productId }) => `${siteId} ${productId}`, problems)
}

function checkProductIds(products: readonly Located<ProductInput>[], problems: Problems): void {
  const productsAndVariants = products.flatMap(({ item, file, lineOf }) => [
    { item: { id: item.id, sku: item.sku }, file, lineOf },
    ...(item.variants ?? []).map(({ id, sku }, index) => ({
      item: { id, sku },
      file,
      lineOf: (path: readonly PropertyKey[]) => lineOf(['variants', index, ...path]),
    })),
  ])
  checkUnique(productsAndVariants, ['id'], ({ id }) => id, problems)
  checkUnique(products, ['slug'], ({ slug }) => slug, problems)
  // Addresses are case-insensitive (CAT-036).
  checkUnique(products, ['path'], ({ path }) => path?.toLowerCase(), problems)
  checkUnique(productsAndVariants, ['sku'], ({ sku }) => sku, problems)
}

function checkProduct(product: Located<ProductInput>, known: KnownIds, problems: Problems): void {
  const {
    type,
    slug,
    images = [],
    variants,
    setProductIds,
    variationAttributes,
    defaultVariantId,
  } = product.item
  if (product.file !== `products/${slug}.json`)
    problems.at(product, ['slug'], `is "${slug}", so the file must be products/${slug}.json`)
  const only = (kind: ProductInput['type'], key: keyof ProductInput, value: unknown) => {
    if (type === kind && value === undefined) problems.at(product, [key], `a ${kind} needs it`)
    if (type !== kind && value !== undefined) problems.at(product, [key], `only a ${kind} has it`)
  }
  only('master', 'variants', variants)
  only('master', 'variationAttributes', variationAttributes)
  if (type === 'master' && defaultVariantId === undefined)
    problems.at(product, ['defaultVariantId'], `a master needs it: ${useOfDefault}`)
  if (type !== 'master' && defaultVariantId !== undefined)
    problems.at(product, ['defaultVariantId'], 'only a master has it')
  only('set', 'setProductIds', setProductIds)
  for (const [index, { file }] of images.entries())
    checkReference(product, ['images', index, 'file'], file, known.imageFiles, 'picture', problems)
  for (const [index, id] of (setProductIds ?? []).entries())
    checkReference(product, ['setProductIds', index], id, known.productTypes, 'product', problems)
  for (const [index, id] of (product.item.contents?.boxMap?.pieces ?? []).entries())
    checkReference(
      product,
      ['contents', 'boxMap', 'pieces', index],
      id,
      known.productTypes,
      'product',
      problems,
    )
  checkMixCategory(product, known, problems)
  checkVariants(product, known, problems)
}

/** The category with the pieces for a box may belong to any site that sells the box. */
function checkMixCategory(product: Located<ProductInput>, known: KnownIds, problems: Problems): void {
  const { category } = product.item.customMix ?? {}
  checkReference(product, ['customMix', 'category'], category, known.allCategoryIds, 'category', problems)
}

function checkVariants(product: Located<ProductInput>, known: KnownIds, problems: Problems): void {
  const { variants = [], variationAttributes = [], defaultVariantId } = product.item
  const own = new Set(variants.map(({ id }) => id))
  checkReference(product, ['defaultVariantId'], defaultVariantId, own, 'variant', problems)
  const chosen = variants.find(({ id }) => id === defaultVariantId)
  if (product.item.isOnline !== false && chosen?.isOnline === false)
    problems.at(
      product,
      ['defaultVariantId'],
      `"${chosen.id}" is not online. Choose one that is: ${useOfDefault}`,
    )
  for (const [index, { values }] of variationAttributes.entries())
    for (const [valueIndex, { swatch }] of values.entries()) {
      const path = ['variationAttributes', index, 'values', valueIndex, 'swatch']
      checkReference(product, path, swatch, known.imageFiles, 'picture', problems)
    }
  const seen = new Set<string>()
  for (const [index, { variationValues, images = [] }] of variants.entries()) {
    for (const [imageIndex, { file }] of images.entries()) {
      const path = ['variants', index, 'images', imageIndex]
      checkReference(product, path, file, known.imageFiles, 'picture', problems)
    }
    const path = ['variants', index, 'variationValues']
    for (const { id, values } of variationAttributes) {
      const allowed = values.map(({ value }) => value)
      if (!allowed.some((value) => value === variationValues[id]))
        problems.at(product, [...path, id], `must be one of ${allowed.join(', ')}`)
    }
    const key = variationAttributes.map(({ id }) => variationValues[id]).join(' ')
    if (seen.has(key)) problems.at(product, path, 'another variant has the same values')
    seen.add(key)
  }
}

export function checkCategories(files: ShopFiles, known: KnownIds, problems: Problems): void {
  for (const tree of files.categories) {
    const { siteId, value } = tree.item
    checkReference(tree, [], siteId, known.siteIds, 'site', problems)
    const seen = new Set<string>()
    for (const { category, path, depth } of categoriesIn(value)) {
      if (seen.has(category.id)) problems.at(tree, [...path, 'id'], `"${category.id}" is in the tree already`)
      seen.add(category.id)
      if (depth > maxCategoryDepth)
        problems.at(tree, path, `is ${depth} levels below the root, and ${maxCategoryDepth} are allowed`)
      checkReference(tree, [...path, 'image'], category.image, known.imageFiles, 'picture', problems)
      checkReference(tree, [...path, 'banner'], category.banner, known.imageFiles, 'picture', problems)
    }
  }
}
