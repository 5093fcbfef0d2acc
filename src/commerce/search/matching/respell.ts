import { count } from '#commerce/search/snapshot/bitset.ts'
import type { SearchIndex } from './search-index.ts'
import type { PhraseTable } from '#commerce/search/query/phrases/phrase-table.ts'
import { mayBeMisspelled } from '#commerce/search/query/phrases/spelling.ts'
import { tokensOf } from '#commerce/search/query/phrases/tokens.ts'

interface TypedWord {
  typed: string
  isKnown: boolean
  /** Corrections of an unknown word. */
  candidates: string[]
}

/**
 * The query with its misspelled words corrected; null without any. A word is corrected if the correction is adjacent
 * to one of its neighbours in a text of a product or in a phrase: 'lemon tortose' does not become 'lemon tortoise'.
 */
export async function respell(
  index: SearchIndex,
  query: string,
  phrases: PhraseTable,
): Promise<string | null> {
  const read = await Promise.all(tokensOf(query).map(({ word }) => readWord(index, word, phrases)))
  const counting = read.flatMap((word) => (typeof word === 'string' ? [] : [word]))
  const corrected: string[] = []
  for (const word of read) {
    if (typeof word === 'string') corrected.push(word)
    else corrected.push((await correctionOf(index, word, counting, phrases)) ?? word.typed)
  }
  return corrected.some((word, at) => word !== typedOf(read[at])) ? corrected.join(' ') : null
}

const typedOf = (word: TypedWord | string | undefined) => (typeof word === 'object' ? word.typed : word)

/** Reads a word. Stop words and numbers are not corrected, and are not neighbours of other words. */
async function readWord(
  { terms }: SearchIndex,
  typed: string,
  phrases: PhraseTable,
): Promise<TypedWord | string> {
  const { counts, found } = await terms.match(typed)
  if (!counts || !/^\p{L}+$/u.test(typed)) return typed
  if (count(found) > 0 || phrases.isKnown(typed)) return { typed, isKnown: true, candidates: [] }
  const indexed = await terms.nearest(typed)
  const ofPhrases = phrases.nearest(typed)
  return {
    typed,
    isKnown: false,
    candidates: [
      ...(mayBeMisspelled(typed, indexed) ? [indexed] : []),
      ...(ofPhrases === undefined ? [] : [ofPhrases]),
    ],
  }
}

/** The first correction that is adjacent to a known neighbour. Without known neighbours, the first correction. */
async function correctionOf(
  { terms }: SearchIndex,
  word: TypedWord,
  words: readonly TypedWord[],
  phrases: PhraseTable,
): Promise<string | undefined> {
  const at = words.indexOf(word)
  const neighbours = [words[at - 1], words[at + 1]].flatMap((other) => (other?.isKnown ? [other.typed] : []))
  for (const candidate of word.candidates) {
    if (neighbours.length === 0 || phrases.isPhrase(candidate)) return candidate
    for (const other of neighbours)
      if (
        phrases.areNeighbours(other, candidate) ||
        phrases.areNeighbours(candidate, other) ||
        (await terms.areNeighbours(candidate, other))
      )
        return candidate
  }
  return undefined
}
