import type { MixRules, MixSelection } from '#shared/boxes/custom-mix.ts'

/** The rules for filling a box. They belong to its product (MIX-010). */
export interface BoxRules extends MixRules {
  /** Cells in a row of the tray; `null` for a box without cells. */
  columns: number | null
}

/** A flavor in the box, and whether the shopper set its count. */
export type Selection = MixSelection

export type Fulfilment = 'shipping' | 'pickup'

/** The box that a shopper is filling (MIX-009). */
export interface Box {
  /** The code of the box's product, which starts with `CM-` (MIX-024). */
  storageId: string | null
  boxId: string | null
  variantId: string | null
  rules: BoxRules | null
  /** In the order of selection. */
  selections: readonly Selection[]
  /** The piece of each cell, row by row; empty for a box without cells. */
  cells: readonly (string | null)[]
  /** The quantity of each flavor after the last distribution. Changes by hand start from it. */
  initialQuantities: Readonly<Record<string, number>>
  fulfilment: Fulfilment
  /** The shop of a pickup. */
  storeId: string | null
  /** The line of the bag that is being edited. */
  itemId: string | null
  /** The ordered quantity of a box from an earlier order. Absent for other boxes, whose quantity is one. */
  quantity?: number | undefined
  /** The changes since the box was started, until the shopper has confirmed them. */
  mended?: Mended | undefined
}

/** How a box was adapted to the current products. */
export interface Mended {
  /**
   * `rules`: the box has another size or another way to fill it. `variant`: its size or wrap is discontinued. `box`:
   * the box is discontinued.
   */
  cause: 'rules' | 'variant' | 'box'
  /** The removed pieces, or the removed flavors of a box by weight. */
  left: readonly { pid: string; qty: number }[]
  /** The shares of a box by weight have changed. */
  isShared: boolean
}

export const emptyBox: Box = {
  storageId: null,
  boxId: null,
  variantId: null,
  rules: null,
  selections: [],
  cells: [],
  initialQuantities: {},
  fulfilment: 'shipping',
  storeId: null,
  itemId: null,
}

export const quantityOf = ({ selections }: Pick<Box, 'selections'>, pid: string): number =>
  selections.find((selection) => selection.pid === pid)?.qty ?? 0

/** The sum of the quantities: pieces, or percents. */
export const filledOf = ({ selections }: Pick<Box, 'selections'>): number =>
  selections.reduce((sum, { qty }) => sum + qty, 0)

/** MIX-018: the quantity that is missing until the box is full. */
export const roomOf = (box: Pick<Box, 'selections' | 'rules'>): number =>
  Math.max(0, (box.rules?.full ?? 0) - filledOf(box))

export const isFull = (box: Pick<Box, 'selections' | 'rules'>): boolean =>
  box.rules !== null && roomOf(box) === 0

export const hasCells = ({ rules }: Pick<Box, 'rules'>): boolean => rules !== null && rules.columns !== null

/** Whether the box has pieces that are worth restoring. */
export const hasPieces = ({ selections }: Pick<Box, 'selections'>): boolean => selections.length > 0
