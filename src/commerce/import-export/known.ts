import type { CategoryInput, ProductInput } from '#commerce/catalog/inputs.ts'
import type { Located, Problems } from './problems.ts'
import type { ShopFiles } from './read-shop.ts'

/** What other files may refer to. */
export interface Known {
  siteIds: ReadonlySet<string>
  imageFiles: ReadonlySet<string>
  /** Every product and variant. */
  kinds: ReadonlyMap<string, ProductInput['type'] | 'variant'>
  categoryIds: ReadonlyMap<string, ReadonlySet<string>>
  /** Of any site. */
  allCategoryIds: ReadonlySet<string>
  bookIds: ReadonlySet<string>
  methodIds: ReadonlySet<string>
  storeIds: ReadonlySet<string>
}

export function knownIn(files: ShopFiles): Known {
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
    kinds: new Map(
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

/** A tree's categories with their paths of keys and their depth below the root. */
export function* categoriesIn(
  category: CategoryInput,
  path: readonly PropertyKey[] = [],
): Generator<{ category: CategoryInput; path: readonly PropertyKey[]; depth: number }> {
  yield { category, path, depth: path.length / 2 }
  for (const [index, child] of (category.children ?? []).entries())
    yield* categoriesIn(child, [...path, 'children', index])
}

/** Tells every second thing with the same key. */
export function checkUnique<Item>(
  located: readonly Located<Item>[],
  path: readonly PropertyKey[],
  keyOf: (item: Item) => string | null | undefined,
  problems: Problems,
): void {
  const first = new Map<string, Located<Item>>()
  for (const one of located) {
    const key = keyOf(one.item)
    if (key === null || key === undefined) continue
    const other = first.get(key)
    if (other) problems.at(one, path, `is "${key}" in ${other.file}:${other.lineOf(path)} already`)
    else first.set(key, one)
  }
}

/** Tells what refers to nothing. */
export function checkKnown(
  place: Omit<Located<unknown>, 'item'>,
  path: readonly PropertyKey[],
  value: string | null | undefined,
  known: { has(value: string): boolean },
  what: string,
  problems: Problems,
): void {
  if (value !== null && value !== undefined && !known.has(value))
    problems.at(place, path, `there is no ${what} "${value}"`)
}
