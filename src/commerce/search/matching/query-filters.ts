import { count, difference, intersection, union, type Bitset } from '#commerce/search/snapshot/bitset.ts'
import type { SearchIndex } from './search-index.ts'
import { claimLabels, nearest } from '#commerce/search/query/query-vocabulary.ts'
import type { Understood } from '#commerce/search/query/read-query.ts'
import { chosenSets } from './refinements.ts'

/** A request of a query that no product meets, for example vegan. */
export interface Unmet {
  label: string
  /** The nearest search, with the number of its products. */
  nearest?: Nearest
}

interface Nearest {
  label: string
  query: string
  refinements: Readonly<Record<string, readonly string[]>>
  hitCount: number
}

type QueryFilters = readonly Pick<Understood, 'claims' | 'excluded' | 'refinements'>[]

/** Removes the documents with an exclusion of the query: as a flavour or coating or, for a single word, in a text. */
export async function leaveOut(index: SearchIndex, found: Bitset, filters: QueryFilters): Promise<Bitset> {
  const { snapshot, terms } = index
  const excluded = filters.flatMap((filter) => filter.excluded)
  const sets = await Promise.all(
    excluded.map(async (kind) => [
      ...kindAttributes.flatMap((attribute) => snapshot.values(attribute).get(kind) ?? []),
      ...(kind.includes(' ') ? [] : [(await terms.match(kind)).found]),
    ]),
  )
  return excluded.length === 0 ? found : difference(found, union(sets.flat(), snapshot.size))
}

const kindAttributes = ['c_flavour', 'c_coating'] as const

/** The documents whose texts state every claim of the query. */
export async function withClaims(
  { terms }: SearchIndex,
  found: Bitset,
  filters: QueryFilters,
): Promise<Bitset> {
  const stated = await Promise.all(claimsOf(filters).map((claim) => terms.match(claim)))
  return stated.reduce((left, match) => intersection(left, match.found), found)
}

interface FoundByWords {
  query: string
  found: Bitset
}

/** The requests of the query that no product meets, with the nearest alternative. */
export async function fitsNothing(
  index: SearchIndex,
  words: FoundByWords,
  filters: QueryFilters,
): Promise<Unmet[]> {
  const claims = claimsOf(filters).map(async (claim) => ({
    id: claim,
    label: claimLabels[claim],
    fits: (await index.terms.match(claim)).found,
  }))
  const values = filters
    .flatMap(({ refinements }) => Object.entries(refinements))
    .filter(([attribute]) => attribute !== 'price')
    .flatMap(([attribute, given]) =>
      given.map((value) => ({
        id: `${attribute}=${value}`,
        label: valueLabel(attribute, value),
        fits: setOf(index, { [attribute]: [value] }),
      })),
    )
  return [...(await Promise.all(claims)), ...values]
    .filter(({ fits }) => count(fits) === 0)
    .map(({ id, label }) => ({ label, ...nearestTo(index, id, words) }))
}

const claimsOf = (filters: QueryFilters) => [...new Set(filters.flatMap(({ claims }) => claims))]

const valueLabel = (attribute: string, value: string): string =>
  attribute === 'c_without' ? `made without ${value}` : attribute === 'c_isKosher' ? 'kosher' : 'dairy free'

/**
 * Finds the nearest alternative among the documents with the words, or among all documents if no document has them.
 */
function nearestTo(index: SearchIndex, id: string, { query, found }: FoundByWords): Pick<Unmet, 'nearest'> {
  const refinements = nearest[id]
  if (!refinements) return {}
  const all = setOf(index, refinements)
  const label = Object.entries(refinements)
    .flatMap(([attribute, values]) => values.map((value) => valueLabel(attribute, value)))
    .join(', ')
  const withWords = count(intersection(found, all))
  if (withWords > 0) return { nearest: { label, query, refinements, hitCount: withWords } }
  return count(all) > 0 ? { nearest: { label, query: '', refinements, hitCount: count(all) } } : {}
}

const setOf = ({ snapshot }: SearchIndex, refinements: Readonly<Record<string, readonly string[]>>): Bitset =>
  [...chosenSets(snapshot, refinements).values()].reduce(intersection, snapshot.all)
