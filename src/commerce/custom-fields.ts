import { refuse, type Refusal } from './refusals.ts'

/**
 * The refusal of stored `c_` fields that take more than `most` characters of JSON together. Inputs are bounded one by one,
 * and several changes add up: so this is asked of the fields as they would be stored. A change that makes them smaller is
 * never refused.
 */
export function customProblem(
  before: readonly unknown[],
  after: readonly unknown[],
  most: number,
): Refusal<'quota-exceeded'> | undefined {
  const characters = charactersOf(after)
  return characters > most && characters > charactersOf(before)
    ? refuse('quota-exceeded', { quota: 'characters of c_ fields', limit: most })
    : undefined
}

const charactersOf = (parts: readonly unknown[]): number =>
  parts.reduce<number>((sum, part) => (isEmpty(part) ? sum : sum + JSON.stringify(part).length), 0)

/** Whether a part takes no characters: most have no fields. */
export const isEmpty = (part: unknown): boolean =>
  part === null || part === undefined || (typeof part === 'object' && Object.keys(part).length === 0)
