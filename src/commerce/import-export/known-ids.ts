import type { CategoryInput, ProductInput } from '#commerce/catalog/inputs.ts'
import { undamaged, type DamagedFiles } from './damaged-files.ts'
import type { Located, Problems, Source } from './problems.ts'
import type { ShopFiles } from './shop-files.ts'

/** Ids of one kind, and the words of its damaged files. */
export interface Ids {
  has(id: string): boolean
}

/** The ids of a folder that its files may refer to. */
export interface KnownIds {
  siteIds: Ids
  imageFiles: Ids
  /** The types of all products and variants by id. Undefined for one that only a damaged file contains. */
  productTypes: Ids & { get(id: string): ProductInput['type'] | 'variant' | undefined }
  /** The categories of a site. */
  categoryIdsOf: (siteId: string) => Ids
  /** The categories of all sites. */
  allCategoryIds: Ids
  bookIds: Ids
  methodIds: Ids
  storeIds: Ids
  damaged: DamagedFiles
}

/** The ids, and the words of the damaged files at a path. */
export const orMentioned = (ids: Ids, { damaged }: Pick<KnownIds, 'damaged'>, path: string): Ids => ({
  has: (id) => ids.has(id) || damaged.mention(path, id),
})

export function knownIdsIn(files: ShopFiles, damaged: DamagedFiles = undamaged): KnownIds {
  const idsOf = (path: string, located: readonly Located<{ id: string }>[]) =>
    orMentioned(new Set(located.map(({ item }) => item.id)), { damaged }, path)
  const categoryIds = new Map(
    files.categories.map(({ item }) => [
      item.siteId,
      new Set([...categoriesIn(item.value)].map(({ category }) => category.id)),
    ]),
  )
  const allCategoryIds = new Set([...categoryIds.values()].flatMap((ids) => [...ids]))
  const productTypes = new Map(
    files.products.flatMap(({ item }) => [
      [item.id, item.type] as const,
      ...(item.variants ?? []).map(({ id }) => [id, 'variant'] as const),
    ]),
  )
  return {
    siteIds: idsOf('sites', files.sites),
    imageFiles: orMentioned(
      new Set(files.images.map(({ item }) => item.file)),
      { damaged },
      'images/images.csv',
    ),
    productTypes: {
      ...orMentioned(productTypes, { damaged }, 'products'),
      get: (id) => productTypes.get(id),
    },
    categoryIdsOf: (siteId) =>
      orMentioned(categoryIds.get(siteId) ?? new Set(), { damaged }, `categories/${siteId}.json`),
    allCategoryIds: orMentioned(allCategoryIds, { damaged }, 'categories'),
    bookIds: idsOf('price-books/price-books.json', files.priceBooks),
    methodIds: idsOf('shipping/methods.json', files.shippingMethods),
    storeIds: idsOf('stores/stores.json', files.stores),
    damaged,
  }
}

/** Walks a category tree. `path` is the path of keys in the file, `depth` the number of levels below the root. */
export function* categoriesIn(
  category: CategoryInput,
  path: readonly PropertyKey[] = [],
): Generator<{ category: CategoryInput; path: readonly PropertyKey[]; depth: number }> {
  yield { category, path, depth: path.length / 2 }
  for (const [index, child] of (category.children ?? []).entries())
    yield* categoriesIn(child, [...path, 'children', index])
}

/** Reports every item with the same key as an earlier item. `textOf` returns the key as the report shows it. */
export function checkUnique<Item>(
  located: readonly Located<Item>[],
  path: readonly PropertyKey[],
  keyOf: (item: Item) => string | null | undefined,
  problems: Problems,
  textOf = (key: string) => key,
): void {
  const first = new Map<string, Located<Item>>()
  for (const one of located) {
    const key = keyOf(one.item)
    if (key === null || key === undefined) continue
    const other = first.get(key)
    if (other) problems.at(one, path, `is "${textOf(key)}" in ${other.file}:${other.lineOf(path)} already`)
    else first.set(key, one)
  }
}

/** Reports a reference to an unknown id. `what` is the kind of id in the message. Null and undefined are ignored. */
export function checkReference(
  source: Source,
  path: readonly PropertyKey[],
  value: string | null | undefined,
  known: Ids,
  what: string,
  problems: Problems,
): void {
  if (value !== null && value !== undefined && !known.has(value))
    problems.at(source, path, `there is no ${what} "${value}"`)
}

export function checkSiteIds(
  source: Source,
  siteIds: readonly string[],
  known: KnownIds,
  problems: Problems,
): void {
  for (const [index, siteId] of siteIds.entries())
    checkReference(source, ['siteIds', index], siteId, known.siteIds, 'site', problems)
}
