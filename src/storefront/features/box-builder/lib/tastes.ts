import type { PieceView } from './builder-view.ts'

/** The filters that a shopper can set for all pieces. */
const tastes = ['noNuts', 'noPeanuts', 'noEgg', 'noSoy', 'dairyFree', 'kosher', 'dark'] as const

export type Taste = (typeof tastes)[number]

const without =
  (...allergens: string[]) =>
  (piece: PieceView): boolean =>
    !piece.allergens.some((found) => allergens.includes(found))

/** The same meaning as in the search: without this ingredient. `mayContain` is shown separately. */
const suits: Record<Taste, (piece: PieceView) => boolean> = {
  noNuts: without('tree nuts', 'peanuts'),
  noPeanuts: without('peanuts'),
  noEgg: without('egg'),
  noSoy: without('soy'),
  dairyFree: ({ isDairyFree }) => isDairyFree,
  kosher: ({ isKosher }) => isKosher,
  dark: ({ coating }) => coating.toLowerCase().includes('dark'),
}

export const suitsAll = (piece: PieceView, wanted: ReadonlySet<Taste>): boolean =>
  [...wanted].every((taste) => suits[taste](piece))

/** The filters that separate the pieces: some pieces match and some do not. */
export const tastesOf = (pieces: readonly PieceView[]): Taste[] =>
  tastes.filter((taste) => pieces.some(suits[taste]) && !pieces.every(suits[taste]))

/** A score of how similar two pieces taste: shared flavors count most. */
function nearness(one: PieceView, other: PieceView): number {
  const shared = one.flavours.filter((flavour) => other.flavours.includes(flavour)).length
  const isSafe = other.allergens.every((allergen) => one.allergens.includes(allergen))
  return shared * 3 + (one.coating === other.coating ? 2 : 0) + (isSafe ? 1 : 0)
}

interface Offer {
  pieces: readonly PieceView[]
  shortageOf: (pid: string) => unknown
  wanted: ReadonlySet<Taste>
}

/** The pieces that can replace another piece: they are available and match the filters. */
export const substitutes = ({ pieces, shortageOf, wanted }: Offer): PieceView[] =>
  pieces.filter((piece) => shortageOf(piece.id) === undefined && suitsAll(piece, wanted))

/** The piece with the most similar taste. */
export const nearest = (piece: PieceView, others: readonly PieceView[]): PieceView | undefined =>
  others
    .filter(({ id }) => id !== piece.id)
    .toSorted((one, other) => nearness(piece, other) - nearness(piece, one))[0]

/** The number of flavors in a typical box. */
const usualFlavours = 8

interface FillWish {
  /** The pieces that are available and match the filters. */
  available: readonly PieceView[]
  /** The flavors in the box, each once. */
  chosen: readonly PieceView[]
  flavourLimit: number
  /** The number of missing pieces. */
  room: number
}

/**
 * Pieces for the rest of the box: the chosen flavors again, and similar ones up to a typical number of flavors.
 * Returns only the chosen flavors if there are enough of them.
 */
export function fillOrder({ available, chosen, flavourLimit, room }: FillWish): string[] {
  const again = chosen.filter((piece) => available.includes(piece))
  const most = Math.min(flavourLimit, Math.max(usualFlavours, chosen.length))
  const added = available
    .filter((piece) => !chosen.includes(piece))
    .map((piece) => ({ piece, near: Math.max(0, ...chosen.map((one) => nearness(one, piece))) }))
    .toSorted((one, other) => other.near - one.near)
    .slice(0, Math.max(0, most - chosen.length))
    .map(({ piece }) => piece)
  // New flavors come first: the box already has the chosen ones.
  const flavours = [...added, ...again]
  return Array.from({ length: flavours.length === 0 ? 0 : room }, (_, index) =>
    flavours.at(index % flavours.length),
  ).flatMap((piece) => piece?.id ?? [])
}
