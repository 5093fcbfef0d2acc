import { phraseKey } from '#commerce/search/query/phrases/inputs.ts'
import { checkReference, checkUnique, type KnownIds } from '#commerce/import-export/known-ids.ts'
import type { Located, Problems } from '#commerce/import-export/problems.ts'
import type { ShopFiles } from '#commerce/import-export/shop-files.ts'

/** Checks the phrases of synonyms, and the records that they refer to. */
export function checkSynonyms({ synonyms }: ShopFiles, known: KnownIds, problems: Problems): void {
  for (const synonym of synonyms) {
    const { words, categoryIds, productIds } = synonym.item
    for (const text of words)
      if (phraseKey(text) === '') problems.at(synonym, ['words'], `"${text}" has no word`)
    for (const id of categoryIds)
      checkReference(synonym, ['categories'], id, known.allCategoryIds, 'category', problems)
    for (const id of productIds) {
      checkReference(synonym, ['products'], id, known.productTypes, 'product', problems)
      if (known.productTypes.get(id) === 'variant')
        problems.at(synonym, ['products'], `"${id}" is a variant: write its master`)
    }
  }
  checkPhrases(phrasesOf(synonyms), problems)
}

/** Checks the phrases of destinations per site, and the sites that they name. */
export function checkDestinations(
  { destinations, sites }: ShopFiles,
  known: KnownIds,
  problems: Problems,
): void {
  for (const destination of destinations)
    for (const id of destination.item.siteIds)
      checkReference(destination, ['sites'], id, known.siteIds, 'site', problems)
  checkUnique(destinations, ['path'], ({ path }) => path, problems)
  for (const siteId of sites.map(({ item }) => item.id))
    checkPhrases(phrasesOf(destinations.filter(({ item }) => item.siteIds.includes(siteId))), problems)
}

const phrasesOf = (located: readonly Located<{ phrases: string[] }>[]): Located<string>[] =>
  located.flatMap(({ item, ...source }) => item.phrases.map((phrase) => ({ ...source, item: phrase })))

/** A phrase has one meaning, regardless of case, accents, articles and plural. */
function checkPhrases(phrases: readonly Located<string>[], problems: Problems): void {
  for (const phrase of phrases)
    if (phraseKey(phrase.item) === '') problems.at(phrase, ['phrases'], `"${phrase.item}" has no word`)
  checkUnique(phrases, ['phrases'], (phrase) => phraseKey(phrase) || null, problems)
}
