/**
 * The parts of a unit in which stock is counted, because boxes use parts of units (docs/decisions/0079). A multiple
 * of 1 to 16, of 18, 20, 24, 25, 30, 36 and 1000: the pieces of such units are whole numbers of parts.
 */
export const partsPerUnit = 18_018_000

/** Units, with parts of them, as a whole number of parts. Exact up to 100 million units. */
export const toParts = (units: number): number => Math.round(units * partsPerUnit)

/** Parts as units. */
export const toUnits = (parts: number): number => parts / partsPerUnit

/** The sum of two quantities in units, exact to the part. */
export const addUnits = (one: number, other: number): number => toUnits(toParts(one) + toParts(other))

/** A multiple of a quantity in units, exact to the part. */
export const timesUnits = (units: number, times: number): number => toUnits(toParts(units) * times)

/**
 * The number of parts of one piece of a unit. Rounded down: a unit has all its pieces, and the remainder is less than
 * one part for each.
 */
export const partsOfPiece = (piecesPerUnit: number): number =>
  Math.max(1, Math.floor(partsPerUnit / piecesPerUnit))

/** The number of pieces in a number of units. */
export const piecesIn = (units: number, piecesPerUnit: number): number =>
  Math.floor(toParts(units) / partsOfPiece(piecesPerUnit))
