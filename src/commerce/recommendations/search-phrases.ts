import { searchedPhrases } from './queries.ts'
import type { Recommendations, RecommendationsDependencies } from './recommendations.ts'

/** A phrase of fewer visitors is not shown to others: it may name a person. */
const fewestVisitors = 3

/** The phrases of a site that are read. */
const mostPhrases = 200

/** Opens the phrases of a site's searches. They are cached until the tag `recommendations` is announced. */
export const openSearchPhrases =
  ({
    database,
    readModel,
  }: Pick<RecommendationsDependencies, 'database' | 'readModel'>): Recommendations['searchPhrases'] =>
  async (site, { query, limit }) => {
    const known = await readModel.getOrLoad(`search-phrases:${site.id}`, ['recommendations'], () =>
      searchedPhrases(database, { siteId: site.id, fewestVisitors, limit: mostPhrases }),
    )
    const words = query.toLowerCase().split(/\s+/)
    const fitting = known.filter(({ phrase }) => words.every((word) => phrase.includes(word)))
    const phrasesOf = (some: readonly { phrase: string }[]) =>
      some.slice(0, limit).map(({ phrase }) => phrase)
    return {
      popular: phrasesOf(fitting),
      recent: phrasesOf(fitting.toSorted((a, b) => Number(b.lastAt) - Number(a.lastAt))),
    }
  }
