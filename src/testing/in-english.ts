import { englishFieldSentence } from '#shared/text/english-field-sentence.ts'

/** A result of the engine with the English sentences of its field texts, as for a request in en-US. */
export function inEnglish<T>(value: T): T {
  // The sentence of a text is a text, and the shape of other values is unchanged.
  return written(value) as T
}

function written(value: unknown): unknown {
  if (typeof value === 'string') return englishFieldSentence(value)
  if (Array.isArray(value)) return value.map(written)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, written(one)]))
}
