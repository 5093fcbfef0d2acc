import type { PieceView } from './builder-view.ts'

/** What a shopper may ask of all pieces. */
const tastes = ['noNuts', 'noPeanuts', 'noEgg', 'noSoy', 'dairyFree', 'kosher', 'dark'] as const

export type Taste = (typeof tastes)[number]

const without =
  (...allergens: string[]) =>
  (piece: PieceView): boolean =>
    !piece.allergens.some((found) => allergens.includes(found))

/** As the search understands the same words: made without it; `mayContain` is said besides. */
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

/** Those that tell the pieces apart: some suit, and some do not. */
export const tastesOf = (pieces: readonly PieceView[]): Taste[] =>
  tastes.filter((taste) => pieces.some(suits[taste]) && !pieces.every(suits[taste]))

/** How near two pieces taste: shared flavours count most. */
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

/** What can take the place of another piece: it can be had, and suits what the shopper asks of all pieces. */
export const substitutes = ({ pieces, shortageOf, wanted }: Offer): PieceView[] =>
  pieces.filter((piece) => shortageOf(piece.id) === undefined && suitsAll(piece, wanted))

/** The piece that tastes most like this one. */
export const nearest = (piece: PieceView, others: readonly PieceView[]): PieceView | undefined =>
  others
    .filter(({ id }) => id !== piece.id)
    .toSorted((one, other) => nearness(piece, other) - nearness(piece, one))[0]

/** Tastes that a shopper who picks freely ends up with. */
const usualFlavours = 8

interface FillWish {
  /** What can be had, and suits what the shopper asked for. */
  available: readonly PieceView[]
  /** The flavours in the box, each once. */
  chosen: readonly PieceView[]
  flavourLimit: number
  /** How many pieces are missing. */
  room: number
}

/**
 * Pieces for the rest of the box: the chosen flavours again, and their neighbours in taste until there is a good mix. The
 * shopper's own choice alone if it is one already.
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
  // What is new comes first: the chosen ones lie in the box already.
  const flavours = [...added, ...again]
  return Array.from({ length: flavours.length === 0 ? 0 : room }, (_, index) =>
    flavours.at(index % flavours.length),
  ).flatMap((piece) => piece?.id ?? [])
}
