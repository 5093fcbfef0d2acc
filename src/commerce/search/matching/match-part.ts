import { emptyBitset, intersection, union, type Bitset } from '#commerce/search/snapshot/bitset.ts'
import { withAny } from '#commerce/search/snapshot/index-snapshot.ts'
import type { SearchIndex } from './search-index.ts'
import { isIgnored, type QueryPart } from '#commerce/search/query/phrases/phrase-table.ts'
import type { Synonym } from '#commerce/search/query/phrases/phrase-records.ts'
import { stemOf } from '#commerce/search/query/phrases/tokens.ts'
import { chosenSets } from './refinements.ts'
import { queryWords } from '#commerce/search/query/words.ts'

export interface Match {
  found: Bitset
  /** The documents with the words in their name, or with the meaning of a phrase. */
  inName: Bitset
  /** These documents, and the documents with the words as a flavor or coating. */
  inKind: Bitset
}

/** The documents with a word of a query, or with the meaning of a phrase. Undefined if it is ignored like 'the'. */
export async function matchPart(
  index: SearchIndex,
  { tokens, synonym }: QueryPart,
): Promise<Match | undefined> {
  if (synonym && isIgnored(synonym)) return undefined
  const typed = await matchWords(
    index,
    tokens.flatMap(({ indexed }) => indexed),
  )
  if (!synonym) return typed
  const meant = await matchMeaning(index, synonym)
  return typed ? either([typed, meant], index.snapshot.size) : meant
}

/** The documents with all of these words. Undefined for stop words. */
async function matchWords(
  { snapshot, terms, kinds }: SearchIndex,
  words: readonly string[],
): Promise<Match | undefined> {
  const matches = await Promise.all(
    words.map(async (word) => {
      const { counts, found, inName } = await terms.match(word)
      const inKind = intersection(found, union([inName, kinds.of(stemOf(word))], snapshot.size))
      return counts ? [{ found, inName, inKind }] : []
    }),
  )
  const [first, ...others] = matches.flat()
  return first && others.reduce(both, first)
}

async function matchMeaning(index: SearchIndex, synonym: Synonym): Promise<Match> {
  const { snapshot } = index
  const texts = await Promise.all(synonym.words.map((text) => matchWords(index, queryWords(text))))
  const named = union(
    [withAny(snapshot, 'cgid', synonym.categoryIds), snapshot.ofProducts(synonym.productIds)],
    snapshot.size,
  )
  const fitting = either(
    [{ found: named, inName: named, inKind: named }, ...texts.flatMap((match) => match ?? [])],
    snapshot.size,
  )
  if (synonym.price === null) return fitting
  const priced = chosenSets(snapshot, { price: [synonym.price] }).get('price') ?? emptyBitset(snapshot.size)
  return both(fitting, { found: priced, inName: priced, inKind: priced })
}

const both = (one: Match, other: Match): Match => ({
  found: intersection(one.found, other.found),
  inName: intersection(one.inName, other.inName),
  inKind: intersection(one.inKind, other.inKind),
})

const either = (all: readonly Match[], size: number): Match => ({
  found: union(
    all.map(({ found }) => found),
    size,
  ),
  inName: union(
    all.map(({ inName }) => inName),
    size,
  ),
  inKind: union(
    all.map(({ inKind }) => inKind),
    size,
  ),
})
