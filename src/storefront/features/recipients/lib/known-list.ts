import type { RecipientRow } from './row.ts'
import { personKey, rowKey } from './same-person.ts'

type Person = Parameters<typeof personKey>[0]

/** Fewer people have too little to tell a list by. */
const fewPeople = 3

export interface KnownList<Listed extends Person> {
  /** How many of the rows are in the kept list. */
  known: number
  /** People of the kept list who are not among the rows. */
  missing: Listed[]
}

/** Recognises a kept list: most of the people are in it. */
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
