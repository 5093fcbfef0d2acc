/** The difference between two JSON documents, which is sent instead of the second document. */
export interface DocumentDifference {
  /** The fields with a new value. */
  set?: Record<string, unknown>
  /** The removed fields. */
  unset?: string[]
  /** The fields with lists whose entries differ. */
  lists?: Record<string, ListDifference>
}

export interface ListDifference {
  /** The positions of the removed entries in the previous list. */
  removed?: number[]
  /** The changed entries, by their positions in the previous list. */
  changed?: [position: number, difference: DocumentDifference][]
  /** The new entries, by their positions in the new list, ascending. */
  added?: [position: number, entry: unknown][]
}

type Fields = Record<string, unknown>

/** Applies a difference to a document. Unchanged entries stay the same objects. */
export function withDifference<Document extends object>(
  before: Document,
  { set = {}, unset = [], lists = {} }: DocumentDifference,
): Document {
  const after: Fields = { ...before, ...set }
  for (const field of unset) delete after[field]
  for (const [field, difference] of Object.entries(lists)) {
    const list: unknown = after[field]
    after[field] = withListDifference(Array.isArray(list) ? list : [], difference)
  }
  // The difference of two documents of one type results in the second of them.
  return after as Document
}

function withListDifference(
  before: readonly unknown[],
  { removed = [], changed = [], added = [] }: ListDifference,
): unknown[] {
  const gone = new Set(removed)
  const differences = new Map(changed)
  const after = before.flatMap((entry, position) => {
    if (gone.has(position)) return []
    const difference = differences.get(position)
    return [difference && isFields(entry) ? withDifference(entry, difference) : entry]
  })
  for (const [position, entry] of added) after.splice(position, 0, entry)
  return after
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
