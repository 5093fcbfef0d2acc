import { z } from 'zod'
import { isRange } from '../price-range.ts'
import { keyOf, tokensOf } from './tokens.ts'

/** A price range in the format of refinements. */
export const PriceRange = z.string().max(40).refine(isRange, 'must be a range, (0..15)')

/** The key of a phrase: equal phrases have the same one. Empty for a text without words. */
export const phraseKey = (phrase: string): string => keyOf(tokensOf(phrase))
