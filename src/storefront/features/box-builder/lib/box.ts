import type { MixRules, MixSelection } from '#shared/boxes/custom-mix.ts'

/** How a box is filled: of its product (MIX-010). */
export interface BoxRules extends MixRules {
  /** Cells in a row of the tray; `null` for a box without cells. */
  columns: number | null
}

/** A flavour in the box, and whether the shopper has counted it. */
export type Selection = MixSelection

export type Fulfilment = 'shipping' | 'pickup'

/** What a shopper has put together so far (MIX-009). */
export interface Box {
  /** The code of the box's product, which starts with `CM-` (MIX-024). */
  storageId: string | null
  boxId: string | null
  variantId: string | null
  rules: BoxRules | null
  /** In the order in which they were picked. */
  selections: readonly Selection[]
  /** The piece of each cell, in rows; empty for a box without cells. */
  cells: readonly (string | null)[]
  /** What each flavour had when it was shared out last; steps by hand start from it. */
  initialQuantities: Readonly<Record<string, number>>
  fulfilment: Fulfilment
  /** The shop of a pickup. */
  storeId: string | null
  /** The line of the bag that is edited. */
  itemId: string | null
  /** How many were ordered, of an earlier order; else one. */
  quantity?: number | undefined
  /** What has changed since the box was begun, until the shopper has taken note of it. */
  mended?: Mended | undefined
}

/** How a box was brought to what is sold now. */
export interface Mended {
  /** The box takes another number, or is filled in another way; its size or wrap, or the box itself is not sold any more. */
  cause: 'rules' | 'variant' | 'box'
  /** What found no room: pieces, or whole flavours of a box by weight. */
  left: readonly { pid: string; qty: number }[]
  /** The shares of a box by weight are others now. */
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

/** MIX-018: what is missing until the box is full. */
export const roomOf = (box: Pick<Box, 'selections' | 'rules'>): number =>
  Math.max(0, (box.rules?.full ?? 0) - filledOf(box))

export const isFull = (box: Pick<Box, 'selections' | 'rules'>): boolean =>
  box.rules !== null && roomOf(box) === 0

export const hasCells = ({ rules }: Pick<Box, 'rules'>): boolean => rules !== null && rules.columns !== null

/** Whether there is anything that would be worth going on with. */
export const hasPieces = ({ selections }: Pick<Box, 'selections'>): boolean => selections.length > 0
