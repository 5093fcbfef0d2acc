import type { ColumnKind } from './column-kinds.ts'
import { looks } from './column-looks.ts'
import { isHeaderRow, kindOfHeader } from './header-words.ts'

export interface GuessedColumns {
  /** Whether the first row contains the names of the columns. */
  hasHeader: boolean
  kinds: ColumnKind[]
}

/** Guesses the kind of each column: by its header, or else by its content. Each field is assigned once. */
export function guessColumns(
  cells: readonly (readonly string[])[],
  isProduct: (id: string) => boolean = () => false,
): GuessedColumns {
  const [first = []] = cells
  const hasHeader = isHeaderRow(first)
  const rows = hasHeader ? cells.slice(1) : cells
  const named = first.map((cell) => (hasHeader ? kindOfHeader(cell) : undefined))
  const taken = new Set<ColumnKind>()
  const take = (kind: ColumnKind | undefined): ColumnKind | undefined => {
    if (kind === undefined || (kind !== 'skip' && isTaken(kind, taken))) return undefined
    taken.add(kind)
    return kind
  }
  const byHeader = named.map(take)
  const columns = first.map((_, column) => rows.slice(0, 100).map((row) => row[column] ?? ''))
  const kinds = columns.map((column, at) => byHeader[at] ?? take(kindOfContent(column, isProduct, taken)))
  return { hasHeader, kinds: withNames(kinds, columns, taken).map((kind) => kind ?? 'skip') }
}

/** A full name excludes first and last name, and vice versa. */
function isTaken(kind: ColumnKind, taken: ReadonlySet<ColumnKind>): boolean {
  if (taken.has(kind)) return true
  if (kind === 'fullName') return taken.has('firstName') || taken.has('lastName')
  return (kind === 'firstName' || kind === 'lastName') && taken.has('fullName')
}

function kindOfContent(
  column: readonly string[],
  isProduct: (id: string) => boolean,
  taken: ReadonlySet<ColumnKind>,
): ColumnKind | undefined {
  const filled = column.filter(Boolean)
  if (filled.length === 0) return 'skip'
  const most = (looksRight: (cell: string) => boolean) =>
    filled.filter(looksRight).length >= filled.length * 0.7
  if (!taken.has('productId') && most(isProduct)) return 'productId'
  return looks.find(([kind, looksRight]) => (kind === 'skip' || !taken.has(kind)) && most(looksRight))?.[0]
}

const isName = (cell: string): boolean => /^[\p{L}\p{M}.,'&\- ]+$/u.test(cell)

/**
 * Assigns the text columns: names come first, as one column or as two, and the city follows the street.
 * Their formats are the same, so their order decides.
 */
function withNames(
  kinds: readonly (ColumnKind | undefined)[],
  columns: readonly (readonly string[])[],
  taken: Set<ColumnKind>,
): (ColumnKind | undefined)[] {
  const result = [...kinds]
  const wordsAt = columns.flatMap((column, at) => {
    const filled = column.filter(Boolean)
    const isFree = result[at] === undefined && filled.length > 0
    return isFree && filled.filter(isName).length >= filled.length * 0.7 ? [at] : []
  })
  const street = result.findIndex((kind) => kind === 'address1')
  const isBeforeStreet = (at: number) => street === -1 || at < street
  const give = (at: number | undefined, kind: ColumnKind) => {
    if (at === undefined || isTaken(kind, taken)) return
    taken.add(kind)
    result[at] = kind
  }
  const before = wordsAt.filter(isBeforeStreet)
  const after = wordsAt.filter((at) => !isBeforeStreet(at))
  const [one, two] = before
  if (one !== undefined && (two === undefined || areWholeNames(columns[one] ?? []))) {
    give(one, 'fullName')
    give(two, 'companyName')
  } else {
    give(one, 'firstName')
    give(two, 'lastName')
    give(before[2], 'companyName')
  }
  if (!taken.has('place')) give(after[0] ?? before[3], 'city')
  return result
}

const areWholeNames = (column: readonly string[]): boolean => {
  const filled = column.filter(Boolean)
  return filled.filter((cell) => /\p{L}[.,]? +\p{L}/u.test(cell)).length >= filled.length * 0.7
}

/** The columns after the shopper's choice for one of them. A kind moves away from the column that had it. */
export const chooseKind = (kinds: readonly ColumnKind[], column: number, kind: ColumnKind): ColumnKind[] =>
  kinds.map((one, at) => (at === column ? kind : kind !== 'skip' && excludes(kind, one) ? 'skip' : one))

function excludes(kind: ColumnKind, other: ColumnKind): boolean {
  if (kind === other) return true
  const parts = ['firstName', 'lastName']
  return (kind === 'fullName' && parts.includes(other)) || (other === 'fullName' && parts.includes(kind))
}
