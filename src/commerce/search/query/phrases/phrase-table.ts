import type { Category } from '#commerce/catalog/catalog.ts'
import { categoriesByName } from './category-names.ts'
import { destinationFinder, type DestinationFinder } from './destination-finder.ts'
import { mapPhrases } from './spans.ts'
import { nearestWord } from './spelling.ts'
import type { Destination, Synonym } from './phrase-records.ts'
import { plainPhrase, stemOf, tokensOf, type Token } from './tokens.ts'

/** A word of a query, or a phrase with its meaning. */
export interface QueryPart {
  tokens: Token[]
  synonym: Synonym | undefined
}

/** A phrase that only means a price range: a filter that shoppers can remove. */
interface PricePhrase {
  /** The phrase as typed. */
  phrase: string
  /** The position of the phrase in the text. */
  start: number
  end: number
  price: string
}

/** The phrases of a site, with their meanings. */
export interface PhraseTable extends DestinationFinder {
  /** Splits a text into words and phrases. The name of a category is a phrase that means its products. */
  parts(text: string): QueryPart[]
  pricePhrases(text: string): PricePhrase[]
  /** The text with its last words completed to a phrase that begins with them. */
  complete(text: string): string | undefined
  isKnown(word: string): boolean
  /** Whether a single word is a whole phrase. */
  isPhrase(word: string): boolean
  /** The word of a phrase or category that is nearest to a misspelling. */
  nearest(word: string): string | undefined
  /** Whether two words are neighbours in a phrase. */
  areNeighbours(one: string, other: string): boolean
}

interface PhraseSources {
  synonyms: readonly Synonym[]
  /** The destinations of this site. */
  destinations: readonly Destination[]
  categories: ReadonlyMap<string, Category>
}

export function phraseTable({ synonyms, destinations, categories }: PhraseSources): PhraseTable {
  const own = synonyms.flatMap((synonym) => ofSite(synonym, categories) ?? [])
  const meanings = mapPhrases(
    own.flatMap((synonym) => synonym.phrases.map((phrase) => [phrase, synonym] as const)),
  )
  const phrases = [...own, ...destinations].flatMap((one) => one.phrases)
  const texts = [...phrases, ...[...categories.values()].map(({ name }) => name)].map(tokensOf)
  const words = new Set(texts.flatMap((tokens) => tokens.map(({ word }) => word)))
  const stems = new Set(texts.flatMap((tokens) => tokens.map(({ stem }) => stem)))
  const singles = new Set(texts.flatMap((tokens) => (tokens.length === 1 ? [tokens[0]?.stem] : [])))
  const neighbours = new Set(texts.flatMap(pairsOf))
  const beginnings = own
    .filter((synonym) => !isIgnored(synonym))
    .flatMap((synonym) => synonym.phrases.map(plainPhrase))
    .toSorted((a, b) => a.length - b.length)
  const categoryNamed = categoriesByName(categories)
  const parts = (text: string): QueryPart[] => {
    const tokens = tokensOf(text)
    const own = categoryNamed(text)
    return own === undefined
      ? meanings.spans(tokens).map(({ tokens, value }) => ({ tokens, synonym: value }))
      : [{ tokens, synonym: { ...noMeaning, categoryIds: [own] } }]
  }
  return {
    ...destinationFinder({ meanings, destinations, categories, categoryNamed }),
    parts,
    pricePhrases: (text) =>
      parts(text).flatMap(({ tokens, synonym }) => {
        const start = tokens[0]?.start ?? 0
        const end = tokens.at(-1)?.end ?? 0
        return synonym && isPriceOnly(synonym) && synonym.price !== null
          ? [{ phrase: text.slice(start, end), start, end, price: synonym.price }]
          : []
      }),
    complete: (text) => completed(tokensOf(text), beginnings),
    isKnown: (word) => stems.has(stemOf(word)),
    isPhrase: (word) => singles.has(stemOf(word)),
    nearest: (word) => nearestWord(word, words),
    areNeighbours: (one, other) => neighbours.has(`${stemOf(one)} ${stemOf(other)}`),
  }
}

const noMeaning: Synonym = { phrases: [], words: [], categoryIds: [], productIds: [], price: null }

/** Whether a phrase is ignored like 'the'. */
export const isIgnored = ({ words, categoryIds, productIds, price }: Synonym): boolean =>
  words.length + categoryIds.length + productIds.length === 0 && price === null

const isPriceOnly = ({ words, categoryIds, productIds, price }: Synonym): boolean =>
  words.length + categoryIds.length + productIds.length === 0 && price !== null

/** Removes the categories of other sites. Undefined if no meaning remains. */
function ofSite(synonym: Synonym, categories: ReadonlyMap<string, Category>): Synonym | undefined {
  const own = { ...synonym, categoryIds: synonym.categoryIds.filter((id) => categories.has(id)) }
  const isLeft = own.words.length + own.categoryIds.length + own.productIds.length > 0
  return isLeft || own.categoryIds.length === synonym.categoryIds.length ? own : undefined
}

const pairsOf = (tokens: readonly Token[]): string[] =>
  tokens.slice(1).map(({ stem }, index) => `${tokens[index]?.stem} ${stem}`)

const shortestStart = 3

function completed(tokens: readonly Token[], phrases: readonly string[]): string | undefined {
  const words = tokens.map(({ word }) => word)
  for (let from = 0; from < words.length; from++) {
    const start = words.slice(from).join(' ')
    if (start.length < shortestStart) break
    const phrase = phrases.find((one) => one.startsWith(start))
    if (phrase !== undefined) return [...words.slice(0, from), phrase].join(' ')
  }
  return undefined
}
