import type { Category } from '#commerce/catalog/catalog.ts'
import { emptyBitset, union, type Bitset } from '#commerce/search/snapshot/bitset.ts'
import { toDecimal, type Currency } from '#shared/money/money.ts'
import {
  withAll,
  withAny,
  type narrow,
  type IndexSnapshot,
} from '#commerce/search/snapshot/index-snapshot.ts'
import { openCents, rangeLabel, readRange } from '#commerce/search/query/price-range.ts'

interface RefinementValue {
  value: string
  /** A name from the data, or a field text. */
  label: string
  hitCount: number
  values?: RefinementValue[]
}

export interface Refinement {
  attributeId: string
  /** The id of a text. */
  label: string
  values: RefinementValue[]
}

/** The labels of facets in a locale. */
export interface FacetTexts {
  categories: ReadonlyMap<string, Category>
  /** The labels of facets that differ from their values, by facet: `c_flavour=caramel`. */
  labels: ReadonlyMap<string, string>
}

type Narrowed = ReturnType<typeof narrow>

/** The attributes that refine a list, in display order (CAT-058, and flavours, coatings and allergens). */
const attributes = [
  'c_size',
  'c_collection',
  'c_flavour',
  'c_coating',
  'c_without',
  'c_isKosher',
  'c_isDairyFree',
] as const

/** Attributes whose only value has the name of the attribute. */
const claims: ReadonlySet<string> = new Set(['c_isKosher', 'c_isDairyFree'])

/** The text id of a refinement's name. */
const nameOf = (attributeId: string): string => `listing.by.${attributeId}`

/**
 * Price bands in cents of any currency. The first ones are budgets: 'under 40' includes everything under 10. The last
 * one is open.
 */
const priceBands = [
  [0, 1_000],
  [0, 2_500],
  [0, 4_000],
  [4_000, 7_500],
  [7_500, openCents],
] as const

/** The documents of each chosen refinement. An unknown attribute or value matches no document. */
export function chosenSets(
  snapshot: IndexSnapshot,
  refinements: Readonly<Record<string, readonly string[]>>,
): Map<string, Bitset> {
  return new Map(
    Object.entries(refinements).map(([attribute, values]) => {
      if (attribute === 'price') return [attribute, pricedAny(snapshot, values)]
      return [
        attribute,
        attribute === 'c_without'
          ? withAll(snapshot, attribute, values)
          : withAny(snapshot, attribute, values),
      ]
    }),
  )
}

function pricedAny(snapshot: IndexSnapshot, values: readonly string[]): Bitset {
  const bands = values.map((value) => {
    const range = readRange(value, snapshot.currency)
    return range ? snapshot.priced(...range) : emptyBitset(snapshot.size)
  })
  return union(bands, snapshot.size)
}

/**
 * Every refinement with the number of products that remain after choosing each value. Omits values without products.
 */
export function refinementsOf(
  snapshot: IndexSnapshot,
  narrowed: Narrowed,
  { categories, labels }: FacetTexts,
  chosen: Readonly<Record<string, readonly string[]>>,
): Refinement[] {
  const attributeRefinements = attributes.map((id) => ({
    attributeId: id,
    label: nameOf(id),
    values: [...narrowed.counts(id, { mustAllHold: id === 'c_without' })]
      .map(([value, hitCount]) => ({
        value,
        label:
          claims.has(id) && value === 'true'
            ? nameOf(id)
            : capitalised(labels.get(`${id}=${value}`) ?? value),
        hitCount,
      }))
      .filter(({ value, hitCount }) => hitCount > 0 || chosen[id]?.includes(value))
      .toSorted((a, b) => b.hitCount - a.hitCount || a.label.localeCompare(b.label)),
  }))
  const isWithout = ({ attributeId }: Refinement) => attributeId === 'c_without'
  const without = attributeRefinements.filter(isWithout)
  const price = priceRefinement(snapshot, narrowed, chosen)
  return [
    categoryRefinement(narrowed, categories),
    // Allergens are the second group, also in the list of a category, where the category itself is no choice.
    ...(chosen.cgid ? [price, ...without] : [...without, price]),
    ...attributeRefinements.filter((one) => !isWithout(one)),
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
  return { attributeId: 'cgid', label: nameOf('cgid'), values: below(root?.id) }
}

/** The bands of every list, and chosen ranges that differ from them. */
function priceRefinement(
  snapshot: IndexSnapshot,
  narrowed: Narrowed,
  chosen: Readonly<Record<string, readonly string[]>>,
): Refinement {
  const countIn = narrowed.countIn('price')
  const { currency } = snapshot
  const inUnits = (cents: number) => toDecimal(cents, currency)
  const bands = priceBands.map(([from, to]) => `(${inUnits(from)}..${inUnits(to)})`)
  const values = [...new Set([...bands, ...(chosen.price ?? [])])].flatMap((value) => {
    const range = readRange(value, snapshot.currency)
    return range ? [{ value, label: value, hitCount: countIn(snapshot.priced(...range)) }] : []
  })
  return {
    attributeId: 'price',
    label: nameOf('price'),
    values: values.filter(({ value, hitCount }) => hitCount > 0 || chosen.price?.includes(value)),
  }
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The refinements with labels for their price ranges. Cached listings are shared by all locales. */
export const withRangeLabels = (
  refinements: readonly Refinement[],
  shown: { currency: Currency; locale: string },
): Refinement[] =>
  refinements.map((refinement) => {
    if (refinement.attributeId !== 'price') return refinement
    const labelled = refinement.values.map((value) => {
      const range = readRange(value.value, shown.currency)
      return range ? { ...value, label: rangeLabel(range, shown) } : value
    })
    return { ...refinement, values: labelled }
  })
