import { isFields, type DocumentDifference, type ListDifference } from '#shared/json/document-difference.ts'
import { sameJson } from '#shared/json/same-json.ts'

type Fields = Record<string, unknown>

/**
 * The difference between two documents. `keys` names the lists whose entries are compared individually, and the field
 * that identifies an entry. Other values are compared as a whole.
 */
export function findDifference(
  before: Fields,
  after: Fields,
  keys: Readonly<Record<string, string>> = {},
): DocumentDifference {
  const set: Fields = {}
  const unset: string[] = []
  const lists: Record<string, ListDifference> = {}
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[field], after[field]]
    const key = keys[field]
    const list = key === undefined ? undefined : listDifference(old, now, key)
    if (list) {
      if (Object.keys(list).length > 0) lists[field] = list
    } else if (now === undefined) {
      if (old !== undefined) unset.push(field)
    } else if (!sameJson(old, now)) set[field] = now
  }
  return {
    ...(Object.keys(set).length > 0 && { set }),
    ...(unset.length > 0 && { unset }),
    ...(Object.keys(lists).length > 0 && { lists }),
  }
}

/** Undefined when the entries have no unique keys, or another order: then the whole list is sent. */
function listDifference(before: unknown, after: unknown, key: string): ListDifference | undefined {
  const [old, now] = [keyed(before, key), keyed(after, key)]
  if (!old || !now) return undefined
  const kept = [...old.keys()].filter((id) => now.has(id))
  const positions = new Map([...old.keys()].map((id, position) => [id, position]))
  const changed: [number, DocumentDifference][] = []
  const added: [number, unknown][] = []
  let next = 0
  for (const [position, [id, entry]] of [...now].entries()) {
    const known = old.get(id)
    if (!known) {
      added.push([position, entry])
      continue
    }
    if (kept[next++] !== id) return undefined
    // Most entries of a large basket are unchanged.
    if (sameJson(known, entry)) continue
    const difference = findDifference(known, entry)
    if (Object.keys(difference).length > 0) changed.push([positions.get(id) ?? 0, difference])
  }
  const removed = [...old.keys()].flatMap((id, position) => (now.has(id) ? [] : [position]))
  return {
    ...(removed.length > 0 && { removed }),
    ...(changed.length > 0 && { changed }),
    ...(added.length > 0 && { added }),
  }
}

/** The entries of a list by key, in order. Undefined when it is not a list of entries with keys. */
function keyed(list: unknown, key: string): Map<unknown, Fields> | undefined {
  if (!Array.isArray(list)) return undefined
  const entries = new Map<unknown, Fields>()
  for (const entry of list) {
    if (!isFields(entry) || entry[key] === undefined) return undefined
    entries.set(entry[key], entry)
  }
  return entries.size === list.length ? entries : undefined
}
