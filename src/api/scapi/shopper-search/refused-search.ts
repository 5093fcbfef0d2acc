import type { CallContext } from '#api/call.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import { parseRefinements } from './refine.ts'

/** Limits of the documents (DROP-051, DROP-053). The storefront's own searches have wider ones. */
const longestPhrase = 500
const mostRefinements = 9
const mostLists = 10

type SearchRefusal = Refusal<
  | 'search-without-query'
  | 'string-constraint-violation'
  | 'too-many-refinements'
  | 'value-constraint-violation'
>

/** The refusal of a foreign client's search that the documents do not allow. */
export function refusedSearch(
  { client }: Pick<CallContext, 'client'>,
  { q, refine }: { q: string; refine: readonly string[] },
): SearchRefusal | undefined {
  if (client.isOwn) return undefined
  if (q.length > longestPhrase)
    return refuse('string-constraint-violation', { parameter: 'q', expected: `(1..${longestPhrase})` })
  if (q.trim() === '' && refine.every((one) => one.trim() === '')) return refuse('search-without-query', {})
  if (refine.length > mostRefinements) return refuse('too-many-refinements', { maximum: mostRefinements })
  const { ilids = [] } = parseRefinements(refine)
  if (ilids.length > mostLists)
    return refuse('value-constraint-violation', { parameter: 'ilids', expected: `(0..${mostLists})` })
  return undefined
}
