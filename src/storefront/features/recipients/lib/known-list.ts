import type { RecipientRow } from './row.ts'
import { personKey, rowKey } from './same-person.ts'

type Person = Parameters<typeof personKey>[0]

/** A shorter list has too few recipients to be recognized. */
const fewPeople = 3

export interface KnownList<Listed extends Person> {
  /** The number of rows that are in the saved list. */
  known: number
  /** Recipients of the saved list without a row. */
  missing: Listed[]
}

/** Recognizes a saved list when it contains most of the recipients. */
export function recogniseList<Listed extends Person>(
  rows: readonly RecipientRow[],
  people: readonly Listed[],
): KnownList<Listed> | undefined {
  if (rows.length < fewPeople) return undefined
  const kept = new Set(people.map(personKey))
  const keys = new Set(rows.map(rowKey))
  const known = [...keys].filter((key) => kept.has(key)).length
  if (known * 2 < keys.size) return undefined
  return { known, missing: people.filter((person) => !keys.has(personKey(person))) }
}
