import { z } from 'zod'
import { named } from '#api/documents/document-schema.ts'
import type { SearchResult, SuggestedPhrase, SuggestedTerms } from '#commerce/search/requests.ts'

const suggestionShape = {
  suggestedPhrases: z.array(z.strictObject({ phrase: z.string(), exactMatch: z.boolean() })).optional(),
  suggestedTerms: z.array(
    z.strictObject({
      originalTerm: z.string(),
      terms: z.array(
        z.strictObject({
          value: z.string(),
          completed: z.boolean(),
          corrected: z.boolean(),
          exactMatch: z.boolean(),
        }),
      ),
    }),
  ),
}

/** Suggestion of the Shopper APIs. It always has `suggestedTerms` (DROP-050, DROP-055). */
export const SuggestionSchema = named('Suggestion', z.strictObject(suggestionShape))

/** The same for foreign clients; the storefront's documents leave it out. */
export const optionalSuggestionShape = {
  ...suggestionShape,
  suggestedTerms: suggestionShape.suggestedTerms.optional(),
}

/** The longest phrase or term of the documents. */
const longest = 50

interface SuggestionDocument {
  suggestedPhrases?: SuggestedPhrase[]
  suggestedTerms: SuggestedTerms[]
}

/** The corrected query of a search, with its corrected words (DROP-050). */
export function phraseSuggestions({
  suggestion,
  corrections,
}: Pick<SearchResult, 'suggestion' | 'corrections'>): SuggestionDocument {
  if (suggestion === null) return { suggestedTerms: [] }
  const terms = corrections.map(({ typed, corrected }) => ({
    originalTerm: typed,
    terms: [{ value: corrected, completed: false, corrected: true, exactMatch: false }],
  }))
  return suggestionDocument(terms, [{ phrase: suggestion, exactMatch: false }])
}

/**
 * Terms and phrases, without those that are longer than the documents allow. Without a phrase their list is absent:
 * storefronts may show the length of an empty one.
 */
export function suggestionDocument(
  terms: readonly SuggestedTerms[],
  phrases: readonly SuggestedPhrase[],
): SuggestionDocument {
  const suggestedPhrases = phrases.filter(({ phrase }) => phrase.length <= longest)
  return { ...(suggestedPhrases.length > 0 && { suggestedPhrases }), suggestedTerms: [...terms] }
}
