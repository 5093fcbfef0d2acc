import { toggleRefinement, withoutRefinements, type ListingQuery } from './listing-query.ts'

/**
 * A phrase of the query that is read as a filter instead of words: 'nut free', 'under 25', 'no caramel', 'by friday'.
 */
export interface Understood {
  /** The phrase as typed. Without it in the query, the filter no longer applies. */
  phrase: string
  /** Values by attribute. They filter the list like chosen ones. */
  refinements: Readonly<Record<string, readonly string[]>>
  excluded: readonly string[]
  asksForDate: boolean
}

/** A list's query with the filters that the engine has read from its phrase. */
export interface ReadQuery {
  request: ListingQuery
  understood: readonly Understood[]
}

/** The refinements in effect: the chosen ones and the ones in the phrase. */
export function refinementsInEffect(read: ReadQuery): Record<string, string[]> {
  const all = new Map(Object.entries(read.request.refinements).map(([name, values]) => [name, [...values]]))
  for (const [name, values] of parts(read).flatMap(({ refinements }) => Object.entries(refinements)))
    all.set(name, [...new Set([...(all.get(name) ?? []), ...values])])
  return Object.fromEntries([...all].filter(([, values]) => values.length > 0))
}

/** The words that the phrase excludes. */
export const excludedWords = (read: ReadQuery): string[] => [
  ...new Set(parts(read).flatMap(({ excluded }) => excluded)),
]

export const asksForDate = (read: ReadQuery): boolean => parts(read).some((part) => part.asksForDate)

/**
 * The query with a value added or, if it is in effect, removed. A phrase with the value is removed from the query.
 */
export function toggleValue(read: ReadQuery, attribute: string, value: string): ListingQuery {
  const asking = parts(read).filter(({ refinements }) => refinements[attribute]?.includes(value))
  if (asking.length === 0) return toggleRefinement(read.request, attribute, value)
  return toggleRefinement(asking.reduce(withChoices, read.request), attribute, value)
}

/** The query without a word that its phrase excludes. */
export const withoutExclusion = (read: ReadQuery, word: string): ListingQuery =>
  parts(read)
    .filter(({ excluded }) => excluded.includes(word))
    .map((part) => ({ ...part, excluded: part.excluded.filter((other) => other !== word) }))
    .reduce(withChoices, { ...read.request, start: 0 })

/** The query without any refinement, chosen or in its phrase. */
export const withoutAnyRefinement = (read: ReadQuery): ListingQuery =>
  withoutRefinements({
    ...read.request,
    query: parts(read).reduce((query, { phrase }) => without(query, phrase), read.request.query),
  })

/** The parts that the query still contains: another query may be loading. */
const parts = ({ request, understood }: ReadQuery): Understood[] =>
  understood.filter(({ phrase }) => request.query.includes(phrase))

/** The query with choices instead of the phrase. Its excluded words stay as words. */
function withChoices(request: ListingQuery, { phrase, refinements, excluded }: Understood): ListingQuery {
  const words = [without(request.query, phrase), ...excluded.map((word) => `without ${word}`)]
  return {
    ...request,
    query: words.filter(Boolean).join(' '),
    refinements: refinementsInEffect({
      request,
      understood: [{ phrase, refinements, excluded, asksForDate: false }],
    }),
  }
}

const without = (query: string, phrase: string): string =>
  query.replace(phrase, ' ').replaceAll(/\s+/g, ' ').trim()
