import { keyOf, tokensOf, type Token } from './tokens.ts'

/** A part of a text: a phrase, or a single word outside of phrases. */
interface Span<Value> {
  tokens: Token[]
  value: Value | undefined
}

/** Values by phrase. */
export interface PhraseMap<Value> {
  get(tokens: readonly Token[]): Value | undefined
  /** Splits a text into phrases and single words. At each word the longest phrase wins. */
  spans(tokens: readonly Token[]): Span<Value>[]
}

/** If two values have the same phrase, the first one wins. */
export function mapPhrases<Value>(
  entries: readonly (readonly [phrase: string, value: Value])[],
): PhraseMap<Value> {
  const values = new Map<string, Value>()
  let longest = 1
  for (const [phrase, value] of entries) {
    const tokens = tokensOf(phrase)
    const key = keyOf(tokens)
    if (tokens.length === 0 || values.has(key)) continue
    values.set(key, value)
    longest = Math.max(longest, tokens.length)
  }
  const get = (tokens: readonly Token[]) => values.get(keyOf(tokens))
  return {
    get,
    spans(tokens) {
      const spans: Span<Value>[] = []
      for (let at = 0; at < tokens.length;) {
        const found = longestAt(tokens.slice(at, at + longest), get)
        spans.push(found)
        at += found.tokens.length
      }
      return spans
    },
  }
}

function longestAt<Value>(tokens: Token[], get: PhraseMap<Value>['get']): Span<Value> {
  for (let length = tokens.length; length > 0; length--) {
    const value = get(tokens.slice(0, length))
    if (value !== undefined) return { tokens: tokens.slice(0, length), value }
  }
  return { tokens: tokens.slice(0, 1), value: undefined }
}
