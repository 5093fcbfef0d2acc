import { z } from 'zod'
import { isRange } from '../price-range.ts'
import { keyOf, tokensOf } from './tokens.ts'

/** A price range as refinements write it. */
export const PriceRange = z.string().max(40).refine(isRange, 'must be a range, (0..15)')

/** What equal phrases have in common. Empty for a text without words. */
export const phraseKey = (phrase: string): string => keyOf(tokensOf(phrase))
