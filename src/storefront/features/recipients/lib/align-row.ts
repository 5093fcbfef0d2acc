import type { ColumnKind } from './column-kinds.ts'
import { looksLike } from './column-looks.ts'
import { partsOfPlace } from './place-parts.ts'

export interface AlignedRow {
  /** One cell for each column. */
  cells: string[]
  /** The pieces of the row do not match the columns, and their assignment is unclear. */
  isTorn: boolean
}

/**
 * Assigns the cells of a row to the columns of its list. A matching row stays unchanged. If the ZIP code or the state
 * is in another column, or if there are too many cells, separators inside cells have split the row. Then pieces are
 * joined, or a column stays empty, so that each piece fits its column.
 */
export function alignRow(record: readonly string[], kinds: readonly ColumnKind[]): AlignedRow {
  const cells = kinds.map((_, column) => record[column] ?? '')
  if (!isShifted(record, kinds)) return { cells, isTorn: false }
  const pieces = partsOfPlace(record.slice(0, record.findLastIndex(Boolean) + 1), kinds)
  const best = pieces.length > mostPieces ? undefined : bestPlacing(pieces, kinds)
  return best ? { cells: best, isTorn: false } : { cells: withoutPrinted(cells, kinds), isTorn: true }
}

const mostPieces = 40

/** Columns with a unique format. */
const anchors: readonly ColumnKind[] = ['stateCode', 'postalCode', 'place']

const isShifted = (record: readonly string[], kinds: readonly ColumnKind[]): boolean =>
  record.slice(kinds.length).some(Boolean) ||
  kinds.some((kind, column) => anchors.includes(kind) && record[column] && !looksLike(kind, record[column]))

/** Clears the printed fields: a piece of an address must not be printed on a card. */
const withoutPrinted = (cells: readonly string[], kinds: readonly ColumnKind[]): string[] =>
  cells.map((cell, column) => (isPrinted(kinds[column]) ? '' : cell))

const isPrinted = (kind: ColumnKind | undefined): boolean =>
  kind === 'giftMessage' || kind === 'deliveryInstructions'

interface Placing {
  cells: string[]
  score: number
}

/**
 * Assigns all pieces in order, one or more to each column, with the highest score. Returns `undefined` when no
 * assignment fits.
 */
function bestPlacing(pieces: readonly string[], kinds: readonly ColumnKind[]): string[] | undefined {
  const known = new Map<number, Placing | undefined>()
  const placingFrom = (piece: number, column: number): Placing | undefined => {
    if (column === kinds.length) return piece === pieces.length ? { cells: [], score: 0 } : undefined
    const key = piece * (kinds.length + 1) + column
    if (known.has(key)) return known.get(key)
    const kind = kinds[column] ?? 'skip'
    let best: Placing | undefined
    for (let count = 0; count <= mostJoined(kind) && piece + count <= pieces.length; count += 1) {
      const cell = joined(pieces.slice(piece, piece + count))
      const score = scoreOf(kind, { cell, count })
      const rest = score === undefined ? undefined : placingFrom(piece + count, column + 1)
      if (score === undefined || !rest || (best && best.score >= rest.score + score)) continue
      best = { cells: [cell, ...rest.cells], score: rest.score + score }
    }
    known.set(key, best)
    return best
  }
  return placingFrom(0, 0)?.cells
}

const joined = (pieces: readonly string[]): string => pieces.filter(Boolean).join(', ')

/** The number of pieces into which commas may split a cell. */
function mostJoined(kind: ColumnKind): number {
  if (isPrinted(kind)) return 20
  if (kind === 'address1' || kind === 'place') return 3
  return kind === 'fullName' || kind === 'companyName' || kind === 'address2' ? 2 : 1
}

const neededKinds: readonly ColumnKind[] = [
  'fullName',
  'firstName',
  'lastName',
  'address1',
  'city',
  'stateCode',
  'postalCode',
  'place',
]

/** Kinds with a fixed format: a cell of another format cannot belong to them. */
const strictKinds: readonly ColumnKind[] = [
  'stateCode',
  'postalCode',
  'place',
  'countryCode',
  'phone',
  'dateWanted',
  'quantity',
]

/** A score of how well a cell fits its column. Returns `undefined` when the cell cannot be of that kind. */
function scoreOf(kind: ColumnKind, { cell, count }: { cell: string; count: number }): number | undefined {
  if (cell === '') {
    if (anchors.includes(kind)) return undefined
    return neededKinds.includes(kind) ? -6 : count === 0 ? -0.5 : 0
  }
  const joins = isPrinted(kind) ? 0 : 1 - count
  if (kind === 'skip') return joins
  const fits = looksLike(kind, cell)
  if (strictKinds.includes(kind)) return fits ? 4 + joins : undefined
  if (isPrinted(kind)) return looksLike('address2', cell) ? undefined : fits ? 1 : 0
  return (fits ? 3 : -3) + joins
}
