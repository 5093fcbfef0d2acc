/** Most pieces of any line (PDP-064). */
export const mostPiecesOfLine = 999
/** Most pieces of a product that a shop hands over at once (PDP-065). */
const mostPickedUp = 35
/** Most pieces of sales material without a limit of its own (PDP-065). */
const mostMaterial = 6

interface LimitedLine {
  /** The product's own limit per order. */
  own: number | null | undefined
  isPickup: boolean
  /** Sales material, which costs nothing. */
  isMaterial: boolean
}

/** The most pieces that a line may have: by its product, by how it is had, never more than 999 (PDP-064, PDP-065). */
export const lineLimit = ({ own, isPickup, isMaterial }: LimitedLine): number =>
  Math.min(own ?? (isMaterial ? mostMaterial : mostPiecesOfLine), isPickup ? mostPickedUp : mostPiecesOfLine)
