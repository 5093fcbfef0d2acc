import type { CallContext } from '#api/call.ts'
import type { SuggestedPhrase } from '#commerce/search/requests.ts'

interface SearchedPhrases {
  popularSearchPhrases?: SuggestedPhrase[]
  recentSearchPhrases?: SuggestedPhrase[]
}

/**
 * The phrases that the shop's visitors searched for most and last. Phrases that find no product are left out: anybody
 * can record any text as a search. A list without one is absent, as in `suggestionDocument`.
 */
export async function searchedPhrases(
  context: Pick<CallContext, 'shop' | 'site' | 'currency' | 'locale'>,
  request: { query: string; limit: number },
): Promise<SearchedPhrases> {
  const { popular, recent } = await context.shop.recommendations.searchPhrases(context.site, request)
  const found = new Set(await withProducts(context, [...new Set([...popular, ...recent])]))
  const query = request.query.toLowerCase()
  const documents = (phrases: readonly string[]): SuggestedPhrase[] =>
    phrases.filter((phrase) => found.has(phrase)).map((phrase) => ({ phrase, exactMatch: phrase === query }))
  const [popularSearchPhrases, recentSearchPhrases] = [documents(popular), documents(recent)]
  return {
    ...(popularSearchPhrases.length > 0 && { popularSearchPhrases }),
    ...(recentSearchPhrases.length > 0 && { recentSearchPhrases }),
  }
}

/** The phrases of which a product has all words. */
async function withProducts(
  { shop, site, currency, locale }: Pick<CallContext, 'shop' | 'site' | 'currency' | 'locale'>,
  phrases: readonly string[],
): Promise<string[]> {
  const results = await Promise.all(
    phrases.map(async (query) => {
      const page = { refinements: {}, sort: undefined, offset: 0, limit: 1 }
      const { total, isAnyWord, suggestion } = await shop.search.search({
        siteId: site.id,
        currency,
        locale,
        query,
        ...page,
      })
      return total > 0 && !isAnyWord && suggestion === null ? [query] : []
    }),
  )
  return results.flat()
}
