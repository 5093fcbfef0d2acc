/** What differs between two JSON documents, so that one of them needs not be sent. */
export interface DocumentDifference {
  /** The fields that have another value afterwards. */
  set?: Record<string, unknown>
  /** The fields that are gone. */
  unset?: string[]
  /** The fields with lists of entries that differ. */
  lists?: Record<string, ListDifference>
}

export interface ListDifference {
  /** The positions of the removed entries in the list before. */
  removed?: number[]
  /** The entries that changed, by their positions in the list before. */
  changed?: [position: number, difference: DocumentDifference][]
  /** The new entries, by their positions in the list afterwards, ascending. */
  added?: [position: number, entry: unknown][]
}

type Fields = Record<string, unknown>

/** The document after a difference. Entries that did not change stay the same objects. */
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
  // The difference of two documents of one type gives the second of them.
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
