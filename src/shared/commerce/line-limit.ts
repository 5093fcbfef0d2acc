/** The maximum number of pieces in any line (PDP-064). */
const maxPiecesPerLine = 999
/** The maximum for pickup lines (PDP-065). */
const maxPickupPieces = 35
/** The maximum for sales material without its own limit (PDP-065). */
const maxMaterialPieces = 6

interface LimitedLine {
  /** The product's own limit per order. */
  own: number | null | undefined
  isPickup: boolean
  /** Free sales material. */
  isMaterial: boolean
}

/** The maximum number of pieces in a line, by its product and delivery. At most 999 (PDP-064, PDP-065). */
export const lineLimit = ({ own, isPickup, isMaterial }: LimitedLine): number =>
  Math.min(
    own ?? (isMaterial ? maxMaterialPieces : maxPiecesPerLine),
    isPickup ? maxPickupPieces : maxPiecesPerLine,
  )
