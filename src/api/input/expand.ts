import { z } from 'zod'
import { refuse } from '#commerce/refusals.ts'
import { commaList } from './parameters.ts'
import { refusing } from './refusing.ts'

/** The maximum length of an unknown value in a fault. */
const mostCharacters = 100

/**
 * The parameter `expand` of a call that knows these expansions: the set of the named ones. `none` is always allowed, and
 * turns all others off. An unknown value is refused with `invalid-expand-parameter` (DROP-041).
 */
export const expansionsOf = <const Name extends string>(names: readonly Name[]) =>
  commaList.transform((given, context): ReadonlySet<Name> => {
    const values = given.map((value) => value.trim()).filter(Boolean)
    const unknown = values.find((value) => value !== 'none' && !isOneOf(names, value))
    if (unknown !== undefined) {
      const refusal = refuse('invalid-expand-parameter', { param: unknown.slice(0, mostCharacters) })
      context.issues.push(refusing(given, refusal))
      return z.NEVER
    }
    return new Set(values.includes('none') ? [] : values.filter((value) => isOneOf(names, value)))
  })

/** The same, with the expansions of a call without `expand`. */
export const expandOf = <const Name extends string>({
  names,
  byDefault,
}: {
  names: readonly Name[]
  byDefault: readonly Name[]
}) => expansionsOf(names).default(new Set(byDefault))

const isOneOf = <Name extends string>(names: readonly Name[], value: string): value is Name =>
  names.some((name) => name === value)
