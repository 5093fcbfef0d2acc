/**
 * The parts of a unit in which stock is counted, because boxes take parts of units (docs/decisions/0079). A multiple of 1 to
 * 16, of 18, 20, 24, 25, 30, 36 and 1000: pieces of such units are whole numbers of parts.
 */
export const partsPerUnit = 18_018_000

/** Units, with parts of them, as a whole number of parts. Exact up to 100 million units. */
export const toParts = (units: number): number => Math.round(units * partsPerUnit)

/** Parts as units. */
export const toUnits = (parts: number): number => parts / partsPerUnit

/** The sum of two quantities in units, to the part. */
export const addUnits = (one: number, other: number): number => toUnits(toParts(one) + toParts(other))

/** So many times a quantity in units, to the part. */
export const timesUnits = (units: number, times: number): number => toUnits(toParts(units) * times)

/**
 * The parts that one piece takes of its unit. Rounded down: a unit has all its pieces, and what is left over then is less than
 * one part for each.
 */
export const partsOfPiece = (piecesPerUnit: number): number =>
  Math.max(1, Math.floor(partsPerUnit / piecesPerUnit))

/** How many pieces there are in so many units. */
export const piecesIn = (units: number, piecesPerUnit: number): number =>
  Math.floor(toParts(units) / partsOfPiece(piecesPerUnit))
