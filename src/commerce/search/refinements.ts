import type { Category } from '#commerce/catalog/catalog.ts'
import { emptyBitset, union, type Bitset } from './bitset.ts'
import type { Refinement, RefinementValue } from './search.ts'
import { withAll, withAny, type narrow, type IndexSnapshot } from './index-snapshot.ts'

type Narrowed = ReturnType<typeof narrow>

/** What lists can be refined by, in the order in which they show (CAT-058 and the flavours, coatings and allergens). */
const attributes = [
  { id: 'c_size', label: 'Size' },
  { id: 'c_collection', label: 'Collection' },
  { id: 'c_flavour', label: 'Flavor' },
  { id: 'c_coating', label: 'Chocolate' },
  { id: 'c_without', label: 'Made without' },
  { id: 'c_isKosher', label: 'Kosher' },
  { id: 'c_isDairyFree', label: 'Dairy free' },
] as const

const valueLabels: Partial<Record<string, string>> = {
  'c_isKosher=true': 'Kosher',
  'c_isDairyFree=true': 'Dairy free',
}

/** Price bands in whole units of the currency; the last one is open. */
const priceBands = [
  [0, 10],
  [10, 25],
  [25, 50],
  [50, 100],
  [100, 100_000],
] as const

const openBand = 100_000

/** The documents of each chosen refinement. An attribute or value that does not exist leaves nothing. */
export function chosenSets(
  shelf: IndexSnapshot,
  refinements: Readonly<Record<string, readonly string[]>>,
): Map<string, Bitset> {
  return new Map(
    Object.entries(refinements).map(([attribute, values]) => {
      if (attribute === 'price') return [attribute, pricedAny(shelf, values)]
      return [
        attribute,
        attribute === 'c_without' ? withAll(shelf, attribute, values) : withAny(shelf, attribute, values),
      ]
    }),
  )
}

function pricedAny(shelf: IndexSnapshot, values: readonly string[]): Bitset {
  const bands = values.map((value) => {
    const [, from, to] = /^\((\d{1,7}(?:\.\d{1,2})?)\.\.(\d{1,7}(?:\.\d{1,2})?)\)$/.exec(value) ?? []
    return from === undefined
      ? emptyBitset(shelf.size)
      : shelf.priced(Math.round(Number(from) * 100), Math.round(Number(to) * 100))
  })
  return union(bands, shelf.size)
}

/** Every refinement with the number of products that each value would leave; values that leave none are not shown. */
export function refinementsOf(
  shelf: IndexSnapshot,
  narrowed: Narrowed,
  categories: ReadonlyMap<string, Category>,
  chosen: Readonly<Record<string, readonly string[]>>,
): Refinement[] {
  const plainOnes = attributes.map(({ id, label }) => ({
    attributeId: id,
    label,
    values: [...narrowed.counts(id, { mustAllHold: id === 'c_without' })]
      .map(([value, hitCount]) => ({
        value,
        label: valueLabels[`${id}=${value}`] ?? capitalised(value),
        hitCount,
      }))
      .filter(({ value, hitCount }) => hitCount > 0 || chosen[id]?.includes(value))
      .toSorted((a, b) => b.hitCount - a.hitCount || a.label.localeCompare(b.label)),
  }))
  return [
    categoryRefinement(narrowed, categories),
    priceRefinement(shelf, narrowed, chosen),
    ...plainOnes,
  ].filter(({ values }) => values.length > 0)
}

function categoryRefinement(narrowed: Narrowed, categories: ReadonlyMap<string, Category>): Refinement {
  const counts = narrowed.counts('cgid')
  const below = (parentId: string | undefined): RefinementValue[] =>
    (parentId === undefined ? [] : (categories.get(parentId)?.childIds ?? [])).flatMap((id) => {
      const category = categories.get(id)
      const hitCount = counts.get(id) ?? 0
      if (!category || hitCount === 0) return []
      const values = below(id)
      return [{ value: id, label: category.name, hitCount, ...(values.length > 0 && { values }) }]
    })
  const root = [...categories.values()].find(({ parentId }) => parentId === null)
  return { attributeId: 'cgid', label: 'Category', values: below(root?.id) }
}

function priceRefinement(
  shelf: IndexSnapshot,
  narrowed: Narrowed,
  chosen: Readonly<Record<string, readonly string[]>>,
): Refinement {
  const countIn = narrowed.counter('price')
  const values = priceBands.map(([from, to]) => ({
    value: `(${from}..${to})`,
    label: to === openBand ? `$${from} and above` : from === 0 ? `Under $${to}` : `$${from} – $${to}`,
    hitCount: countIn(shelf.priced(from * 100, to * 100)),
  }))
  return {
    attributeId: 'price',
    label: 'Price',
    values: values.filter(({ value, hitCount }) => hitCount > 0 || chosen.price?.includes(value)),
  }
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
