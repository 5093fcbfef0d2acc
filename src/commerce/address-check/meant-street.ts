import { editsBetween } from './edits.ts'
import type { KnownStreet } from './queries.ts'
import { fullWords, splitStreetLine, streetKey, tidyName } from './street-line.ts'

/**
 * Corrects the street of a line if it is unknown in its ZIP code and exactly one known street differs by a typing
 * error. Otherwise undefined.
 */
export function meantStreet(line: string, known: readonly KnownStreet[]): string | undefined {
  const { number, name, unit } = splitStreetLine(line)
  const key = streetKey(name)
  if (number === '' || known.some((street) => street.streetKey === key)) return undefined
  const near = known.filter((street) => isTypingError(key, street.streetKey))
  const [only] = near
  return only && near.length === 1 ? `${number} ${tidyName(only.name)}${unit}` : undefined
}

function isTypingError(typed: string, known: string): boolean {
  const most = known.length >= 10 ? 2 : known.length >= 5 ? 1 : 0
  return (
    sense(typed) === sense(known) && !differsInKind(typed, known) && editsBetween(typed, known, most) <= most
  )
}

const directions = /^(?:north|south|east|west)(?:east|west)?$/

/**
 * The parts in which streets differ although their names are similar: numbers and directions, as in '12th Street' and
 * 'North Elm Street'.
 */
const sense = (key: string): string =>
  key
    .split(' ')
    .filter((word) => /\d/.test(word) || directions.test(word))
    .join(' ')

const kinds = new Set(Object.values(fullWords))

/** 'Oak Place' and 'Oak Plaza' are two streets. */
function differsInKind(typed: string, known: string): boolean {
  const [one = '', other = ''] = [typed, known].map((key) => key.split(' ').at(-1))
  return one !== other && kinds.has(one) && kinds.has(other)
}
