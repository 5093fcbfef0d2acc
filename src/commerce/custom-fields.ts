import { refuse, type Refusal } from './refusals.ts'

/**
 * Refuses stored `c_` fields whose JSON is longer than `most` characters in total. Inputs are limited one by one, but
 * several changes add up, so this checks the fields as they would be stored. A change that makes them smaller is
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

/** Whether a part needs no characters: most have no fields. */
export const isEmpty = (part: unknown): boolean =>
  part === null || part === undefined || (typeof part === 'object' && Object.keys(part).length === 0)
