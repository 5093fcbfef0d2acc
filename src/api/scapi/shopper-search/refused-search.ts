import { z } from 'zod'
import type { CallContext } from '#api/call.ts'
import { refusing } from '#api/input/refusing.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import { parseRefinements } from './refine.ts'

/** Limits of the documents (DROP-051, DROP-053). The storefront's own searches have wider ones. */
const longestPhrase = 500
const mostRefinements = 9
const mostLists = 10

/** The longest phrase of the storefront. */
const longestOfStorefront = 10_000

const tooLong = (): Refusal<'string-constraint-violation'> =>
  refuse('string-constraint-violation', { parameter: 'q', expected: `(1..${longestPhrase})` })

/** The phrase of a search. */
export const Query = z.string().transform((text, context): string => {
  if (text.length <= longestOfStorefront) return text
  context.issues.push(refusing(text.slice(0, longestPhrase), tooLong()))
  return z.NEVER
})

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
  if (q.length > longestPhrase) return tooLong()
  if (q.trim() === '' && refine.every((one) => one.trim() === '')) return refuse('search-without-query', {})
  if (refine.length > mostRefinements) return refuse('too-many-refinements', { maximum: mostRefinements })
  const { ilids = [] } = parseRefinements(refine)
  if (ilids.length > mostLists)
    return refuse('value-constraint-violation', { parameter: 'ilids', expected: `(0..${mostLists})` })
  return undefined
}
