import type { CategoryInput, ProductInput } from '#commerce/catalog/inputs.ts'
import type { Located, Problems, Source } from './problems.ts'
import type { ShopFiles } from './read-shop.ts'

/** The ids of a folder that its files may refer to. */
export interface KnownIds {
  siteIds: ReadonlySet<string>
  imageFiles: ReadonlySet<string>
  /** The types of all products and variants by id. */
  productTypes: ReadonlyMap<string, ProductInput['type'] | 'variant'>
  /** By site. */
  categoryIds: ReadonlyMap<string, ReadonlySet<string>>
  /** Of all sites. */
  allCategoryIds: ReadonlySet<string>
  bookIds: ReadonlySet<string>
  methodIds: ReadonlySet<string>
  storeIds: ReadonlySet<string>
}

export function knownIdsIn(files: ShopFiles): KnownIds {
  const idsOf = (located: readonly Located<{ id: string }>[]) => new Set(located.map(({ item }) => item.id))
  const categoryIds = new Map(
    files.categories.map(({ item }) => [
      item.siteId,
      new Set([...categoriesIn(item.value)].map(({ category }) => category.id)),
    ]),
  )
  return {
    siteIds: idsOf(files.sites),
    imageFiles: new Set(files.images.map(({ item }) => item.file)),
    productTypes: new Map(
      files.products.flatMap(({ item }) => [
        [item.id, item.type] as const,
        ...(item.variants ?? []).map(({ id }) => [id, 'variant'] as const),
      ]),
    ),
    categoryIds,
    allCategoryIds: new Set([...categoryIds.values()].flatMap((ids) => [...ids])),
    bookIds: idsOf(files.priceBooks),
    methodIds: idsOf(files.shippingMethods),
    storeIds: idsOf(files.stores),
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

/** Reports every item whose key another item before it has. `textOf` is the key as the report shows it. */
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

/** Reports a reference to an unknown id. `what` names the kind of id in the message. Null and undefined are ignored. */
export function checkReference(
  source: Source,
  path: readonly PropertyKey[],
  value: string | null | undefined,
  known: { has(value: string): boolean },
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
