import type { SearchResult } from '#commerce/search/search.ts'
import { joined } from './refine.ts'

/** What the phrase asks for and no product is, with the search that comes nearest. */
export const unmetDocument = ({ label, nearest }: SearchResult['unmet'][number]) => ({
  label,
  nearest: nearest ? { ...nearest, refinements: joined(nearest.refinements) } : null,
})
