import type { PhraseTable } from './phrases/phrase-table.ts'
import type { QueryReading } from './read-query.ts'

/** Finds phrases that mean a price range, such as 'cheap', in the remaining words of a query. */
export function readPrices({ words, understood }: QueryReading, phrases: PhraseTable): QueryReading {
  const priced = phrases.pricePhrases(words)
  return {
    // Replaces from the end, so that earlier positions remain valid.
    words: priced
      .reduceRight((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, words)
      .trim(),
    understood: [
      ...understood,
      ...priced.map(({ phrase, price }) => ({
        phrase,
        refinements: { price: [price] },
        excluded: [],
        claims: [],
        asksForDate: false,
      })),
    ],
  }
}
