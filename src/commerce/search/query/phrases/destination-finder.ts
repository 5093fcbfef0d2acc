import type { Category } from '#commerce/catalog/catalog.ts'
import type { Destination, Synonym } from './phrase-records.ts'
import { mapPhrases, type PhraseMap } from './spans.ts'
import { plainPhrase, tokensOf, type Token } from './tokens.ts'

/** A result of a query besides products: the page or category that it means. */
export type FoundDestination = { page: Destination } | { categoryId: string }

export interface DestinationFinder {
  /** The pages and categories that a whole query means, longest phrase first. */
  destinations(query: string): FoundDestination[]
  /** The destinations for the beginning of a query, followed by pages with a phrase that begins with it. */
  destinationsFrom(typed: string): FoundDestination[]
}

const most = 3
const shortestStart = 3

interface FinderSources {
  meanings: PhraseMap<Synonym>
  destinations: readonly Destination[]
  categories: ReadonlyMap<string, Category>
  /** The category whose name equals the query. */
  categoryNamed: (query: string) => string | undefined
}

interface Candidate {
  tokens: readonly Token[]
  found: FoundDestination
}

export function destinationFinder(sources: FinderSources): DestinationFinder {
  const { destinations, categories } = sources
  const pages = mapPhrases(
    destinations.flatMap((page) => page.phrases.map((phrase) => [phrase, page] as const)),
  )
  const starts = destinations.flatMap((page) =>
    page.phrases.map((phrase) => ({ start: plainPhrase(phrase), page })),
  )
  const find = (query: string): FoundDestination[] => {
    const longestFirst = candidates(sources, pages, query).toSorted(
      (a, b) => b.tokens.length - a.tokens.length,
    )
    return withoutAncestors(distinct(longestFirst.map(({ found }) => found)), categories)
  }
  return {
    destinations: (query) => find(query).slice(0, most),
    destinationsFrom(typed) {
      const text = plainPhrase(typed)
      const begun = text.length < shortestStart ? [] : starts.filter(({ start }) => start.startsWith(text))
      return distinct([...find(typed), ...begun.map(({ page }) => ({ page }))]).slice(0, most)
    },
  }
}

function candidates(
  { meanings, categoryNamed }: FinderSources,
  pages: PhraseMap<Destination>,
  query: string,
): Candidate[] {
  const tokens = tokensOf(query)
  const own = categoryNamed(query)
  const ofPages = pages
    .spans(tokens)
    .flatMap((span) => (span.value ? [{ tokens: span.tokens, found: { page: span.value } }] : []))
  const ofMeanings = meanings
    .spans(tokens)
    // 'Gift' within 'gift card balance' does not mean gifts.
    .filter((span) => !ofPages.some((page) => isPartOf(span.tokens, page.tokens)))
    .flatMap((span) =>
      (span.value?.categoryIds ?? []).map((categoryId) => ({ tokens: span.tokens, found: { categoryId } })),
    )
  return [...(own === undefined ? [] : [{ tokens, found: { categoryId: own } }]), ...ofPages, ...ofMeanings]
}

const isPartOf = (part: readonly Token[], whole: readonly Token[]): boolean =>
  part.length < whole.length && part.every((token) => whole.includes(token))

/** 'Birthday gift' leads to birthday gifts rather than to all gifts. */
function withoutAncestors(
  all: readonly FoundDestination[],
  categories: ReadonlyMap<string, Category>,
): FoundDestination[] {
  const ancestors = new Set(
    all.flatMap((found) => ('page' in found ? [] : (categories.get(found.categoryId)?.ancestorIds ?? []))),
  )
  return all.filter((found) => 'page' in found || !ancestors.has(found.categoryId))
}

function distinct(all: readonly FoundDestination[]): FoundDestination[] {
  const nameOf = (found: FoundDestination) => ('page' in found ? found.page.path : found.categoryId)
  const names = all.map(nameOf)
  return all.filter((_, index) => names.indexOf(names[index] ?? '') === index)
}
