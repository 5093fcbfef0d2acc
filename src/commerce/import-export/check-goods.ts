import type { ProductInput } from '#commerce/catalog/inputs.ts'
import { categoriesIn, checkKnown, checkUnique, type Known } from './known.ts'
import type { Located, Problems } from './problems.ts'
import type { ShopFiles } from './read-shop.ts'

/** CAT-052: levels below the root. */
const deepestCategory = 4

/** Products, categories, assortments and upsells: whether all that they refer to is there and fits. */
export function checkGoods(files: ShopFiles, known: Known, problems: Problems): void {
  checkProductIds(files.products, problems)
  for (const product of files.products) checkProduct(product, known, problems)
  checkCategories(files, known, problems)
  for (const line of files.assortments) {
    const { siteId, productId, primaryCategoryId, categoryIds } = line.item
    checkKnown(line, [], siteId, known.siteIds, 'site', problems)
    checkKnown(line, ['product'], productId, known.kinds, 'product', problems)
    if (known.kinds.get(productId) === 'variant')
      problems.at(line, ['product'], `"${productId}" is a variant, which follows its master`)
    const categories = known.categoryIds.get(siteId) ?? new Set()
    checkKnown(line, ['primaryCategory'], primaryCategoryId, categories, 'category', problems)
    for (const id of categoryIds) checkKnown(line, ['categories'], id, categories, 'category', problems)
  }
  checkUnique(files.assortments, ['product'], ({ siteId, productId }) => `${siteId} ${productId}`, problems)
  for (const line of files.upsells) {
    checkKnown(line, ['product'], line.item.productId, known.kinds, 'product', problems)
    checkKnown(line, ['with'], line.item.withProductId, known.kinds, 'product', problems)
  }
  checkUnique(files.upsells, ['with'], (line) => `${line.productId} ${line.withProductId}`, problems)
}

function checkProductIds(products: readonly Located<ProductInput>[], problems: Problems): void {
  const ids = products.flatMap(({ item, file, lineOf }) => [
    { item: item.id, file, lineOf },
    ...(item.variants ?? []).map((variant, index) => ({
      item: variant.id,
      file,
      lineOf: (path: readonly PropertyKey[]) => lineOf(['variants', index, ...path]),
    })),
  ])
  checkUnique(ids, ['id'], (id) => id, problems)
  checkUnique(products, ['slug'], ({ slug }) => slug, problems)
  const skus = products.flatMap(({ item, file, lineOf }) => [
    { item: item.sku, file, lineOf },
    ...(item.variants ?? []).map((variant, index) => ({
      item: variant.sku,
      file,
      lineOf: (path: readonly PropertyKey[]) => lineOf(['variants', index, ...path]),
    })),
  ])
  checkUnique(skus, ['sku'], (sku) => sku, problems)
}

function checkProduct(product: Located<ProductInput>, known: Known, problems: Problems): void {
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
  only('master', 'defaultVariantId', defaultVariantId)
  only('set', 'setProductIds', setProductIds)
  for (const [index, { file }] of images.entries())
    checkKnown(product, ['images', index, 'file'], file, known.imageFiles, 'picture', problems)
  for (const [index, id] of (setProductIds ?? []).entries())
    checkKnown(product, ['setProductIds', index], id, known.kinds, 'product', problems)
  checkVariants(product, known, problems)
}

function checkVariants(product: Located<ProductInput>, known: Known, problems: Problems): void {
  const { variants = [], variationAttributes = [], defaultVariantId } = product.item
  const own = new Set(variants.map(({ id }) => id))
  checkKnown(product, ['defaultVariantId'], defaultVariantId, own, 'variant', problems)
  const seen = new Set<string>()
  for (const [index, { variationValues, images = [] }] of variants.entries()) {
    for (const [imageIndex, { file }] of images.entries())
      checkKnown(
        product,
        ['variants', index, 'images', imageIndex],
        file,
        known.imageFiles,
        'picture',
        problems,
      )
    const path = ['variants', index, 'variationValues']
    for (const { id, values } of variationAttributes) {
      const value = variationValues[id]
      if (!values.some((allowed) => allowed.value === value))
        problems.at(
          product,
          [...path, id],
          `must be one of ${values.map((allowed) => allowed.value).join(', ')}`,
        )
    }
    const key = variationAttributes.map(({ id }) => variationValues[id]).join(' ')
    if (seen.has(key)) problems.at(product, path, 'another variant has the same values')
    seen.add(key)
  }
}

function checkCategories(files: ShopFiles, known: Known, problems: Problems): void {
  for (const tree of files.categories) {
    const { siteId, value } = tree.item
    checkKnown(tree, [], siteId, known.siteIds, 'site', problems)
    const seen = new Set<string>()
    for (const { category, path, depth } of categoriesIn(value)) {
      if (seen.has(category.id)) problems.at(tree, [...path, 'id'], `"${category.id}" is in the tree already`)
      seen.add(category.id)
      if (depth > deepestCategory)
        problems.at(tree, path, `lies ${depth} levels below the root, and ${deepestCategory} are allowed`)
      checkKnown(tree, [...path, 'image'], category.image, known.imageFiles, 'picture', problems)
      checkKnown(tree, [...path, 'banner'], category.banner, known.imageFiles, 'picture', problems)
    }
  }
}
